import { compareFolded, foldText } from '../../../engine/core/text/fold.ts';
import type { TFunction } from 'i18next';
import type { Candidate, CandidateColumn } from '../../../engine/client/records/askCandidates.ts';

/** The column that a list is sorted by; absent: as the server answered it. */
export interface CandidateSort {
  /** Key of a column, or `name`. */
  key: string;
  descending: boolean;
}

export interface ArrangedCandidates {
  suitable: Candidate[];
  others: Candidate[];
}

/** The candidates that contain every typed word, sorted; suitable ones apart from the others. */
export function arrangeCandidates(
  candidates: readonly Candidate[],
  { typed, sort }: { typed: string; sort: CandidateSort | undefined },
): ArrangedCandidates {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const found = candidates.filter(({ name, values }) => {
    const text = foldText([name, ...Object.values(values)].join(' '));
    return words.every((word) => text.includes(word));
  });
  const sorted = sort === undefined ? found : found.toSorted((a, b) => compare(a, b, sort));
  return {
    suitable: sorted.filter(({ reasons }) => reasons.length === 0),
    others: sorted.filter(({ reasons }) => reasons.length > 0),
  };
}

/** The sort after a column's head was pressed: up, down, as before. */
export function nextSort(sort: CandidateSort | undefined, key: string): CandidateSort | undefined {
  if (sort?.key !== key) return { key, descending: false };
  return sort.descending ? undefined : { key, descending: true };
}

/** The sorts of a list as choices: each column up and down, names first. */
export function sortsOf(columns: readonly CandidateColumn[], t: TFunction): { value: string; label: string }[] {
  return [{ key: 'name', label: t('widgets.candidates.name') }, ...columns].flatMap(({ key, label }) => [
    { value: writeSort({ key, descending: false }), label: t('widgets.candidates.ascending', { label }) },
    { value: writeSort({ key, descending: true }), label: t('widgets.candidates.descending', { label }) },
  ]);
}

/** A sort as the value of a choice: `rating`, `-rating`. */
export function writeSort({ key, descending }: CandidateSort): string {
  return descending ? `-${key}` : key;
}

/** A sort from the value of a choice; undefined for none. */
export function readSort(value: string | number | undefined): CandidateSort | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.startsWith('-') ? { key: value.slice(1), descending: true } : { key: value, descending: false };
}

/** Empty values are last in both directions. */
function compare(left: Candidate, right: Candidate, { key, descending }: CandidateSort): number {
  const [a, b] = [valueOf(left, key), valueOf(right, key)];
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : compareFolded(String(a), String(b));
  return descending ? -order : order;
}

function valueOf({ name, values }: Candidate, key: string): string | number | undefined {
  if (key === 'name') return name;
  const value = Object.hasOwn(values, key) ? values[key] : undefined;
  return value === null || value === '' ? undefined : value;
}
