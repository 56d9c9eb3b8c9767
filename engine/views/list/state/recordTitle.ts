import type { ResolvedColumn, ResolvedResource } from '../../../definition/Resolved.types.ts';
import type { Row } from '../../../registry/defineCell.ts';
import { pickLocalised } from '../../../text/Text.ts';
import type { Language } from '../../../text/language.ts';
import { cellValueOf } from '../../cells/cellValueOf.ts';

const NAMES = ['full_name', 'name', 'title', 'label'];

/**
 * What a record is called in sentences and labels: the definition's `nameField`, its name or first text; else what its first columns say of it
 * (`الخميس · 18:00 · 20:00`); else `#id`.
 */
export function recordTitle(resource: TitledResource, row: Row, language: Language): string {
  const texts = resource.fields.filter(({ kind }) => kind.startsWith('bilingual-text') || kind.startsWith('text'));
  for (const key of [
    ...(resource.nameField === undefined ? [] : [resource.nameField]),
    ...NAMES,
    ...texts.map(({ name }) => name),
  ]) {
    const text = pickLocalised(row[key], language).trim();
    if (text !== '') return text;
  }
  const facts = resource.columns.slice(0, FACTS).map((column) => factOf(row, column, { resource, language }));
  return facts.filter(Boolean).join(' · ') || `#${row.id}`;
}

type TitledResource = Pick<ResolvedResource, 'fields' | 'columns' | 'nameField'>;

/** Columns that stand in for a name. */
const FACTS = 3;

/** A short text or the name of an embedded record; `''` for pictures, numbers and the rest. */
function factOf(
  row: Row,
  column: ResolvedColumn,
  { resource, language }: { resource: TitledResource; language: Language },
): string {
  const field = resource.fields.find(({ name }) => name === column.field);
  const value = cellValueOf(row, column, field);
  if (field?.kind === 'time' || field?.kind === 'digits' || field?.kind === 'date')
    return pickLocalised(value, language);
  return typeof value === 'object' && value !== null && 'name' in value ? pickLocalised(value.name, language) : '';
}

/** Key of the column that identifies a row: the one that always stays. Undefined for a list without a text. */
export function identityKey(columns: readonly { key: string; priority: string }[]): string | undefined {
  return (columns.find(({ priority }) => priority === 'high') ?? columns[0])?.key;
}
