import { type ContentLanguage, isBaseLanguage } from '../../core/text/language.ts';
import { foldText } from '../../core/text/fold.ts';
import type { ImportMode, ImportPlan } from './Import.types.ts';
import type { ImportTarget } from './importTargets.ts';
import { LIST_KINDS, listTitle } from './listTitle.ts';

/** What a person chose for the columns of the last import: folded title → target, or null for a column left out. */
export interface RememberedPlan {
  mapping: Readonly<Record<string, string | null>>;
  match: string | null;
  mode: ImportMode;
}

/** Words after the name of a field that say which language a column is in; others by their codes and labels. */
const LANGUAGE_WORDS: Readonly<Partial<Record<ContentLanguage, readonly string[]>>> = {
  ar: ['ar', 'arabic', 'in arabic', 'عربي', 'العربية', 'بالعربية'],
  en: ['en', 'english', 'in english', 'انجليزي', 'الإنجليزية', 'بالإنجليزية'],
};

/** The title of a column as titles are compared. */
export function foldTitle(title: string): string {
  return foldText(title.replaceAll(/[_\-./:*()]+/g, ' '));
}

/**
 * The targets of the columns of a file: what the person chose before, else the target whose key or label, in either
 * language, is the title. Each target is taken once.
 *
 * @param remembered what the person chose for this group before
 */
export function guessMapping(
  targets: readonly ImportTarget[],
  titles: readonly string[],
  remembered?: RememberedPlan,
): ImportPlan {
  const known = new Set(targets.map(({ key }) => key));
  const names = namesOf(targets);
  const taken = new Set<string>();
  const mapping = titles.map((title) => {
    const folded = foldTitle(title);
    const before = remembered !== undefined && Object.hasOwn(remembered.mapping, folded);
    const found = before ? remembered.mapping[folded] : (names.get(folded) ?? names.get(foldTitle(withoutUnit(title))));
    if (found === undefined || found === null || !known.has(found) || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
  const keys = targets.filter(({ key, isKey }) => isKey && taken.has(key)).map(({ key }) => key);
  const wanted = remembered?.match;
  const match = wanted !== undefined && wanted !== null && keys.includes(wanted) ? wanted : (keys[0] ?? null);
  return { mapping, match, mode: match === null ? 'add' : (remembered?.mode ?? 'both') };
}

/** A plan as it is remembered for the next file with such titles. */
export function rememberPlan({ mapping, match, mode }: ImportPlan, titles: readonly string[]): RememberedPlan {
  return {
    mapping: Object.fromEntries(
      titles.flatMap((title, i) => (title === '' ? [] : [[foldTitle(title), mapping[i] ?? null]])),
    ),
    match,
    mode,
  };
}

/** Every title that names a target → its key; the first target of a title has it. */
function namesOf(targets: readonly ImportTarget[]): Map<string, string> {
  const names = new Map<string, string>();
  const add = (title: string, key: string): void => {
    const folded = foldTitle(title);
    if (folded !== '' && !names.has(folded)) names.set(folded, key);
  };
  for (const { key, field, leaf } of targets) {
    // Of a list a file has a summary, and the whole in a column of its own.
    if (LIST_KINDS.has(field.kind)) {
      for (const name of [key, ...Object.values(field.label)]) add(listTitle(name), key);
      continue;
    }
    add(key, key);
    // An export writes a place by its address, which is not all of it.
    if (field.kind === 'geo-point') continue;
    const labels: string[] = [...Object.values(field.label), field.name];
    const language = leaf?.language;
    if (leaf === undefined || language === undefined) {
      for (const label of labels) add(label, key);
    } else {
      if (isBaseLanguage(language)) add(field.label[language], key);
      for (const label of Object.values(leaf.label ?? {})) add(label, key);
      add(leaf.wire.join(' '), key);
      add(leaf.column, key);
      for (const label of labels)
        for (const word of LANGUAGE_WORDS[language] ?? [language]) add(`${label} ${word}`, key);
    }
    if (key === 'id') add('#', key);
  }
  return names;
}

/** `Price (SAR)` → `Price`: exports name the unit in the title. */
function withoutUnit(title: string): string {
  return title.replace(/\s*\([^()]*\)\s*$/, '');
}
