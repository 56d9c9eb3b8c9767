import type { ResolvedColumn, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { isolate, runIn } from '../../../core/text/bidi.ts';
import { pickLocalised } from '../../../core/text/Text.ts';
import { directionOf, type Language } from '../../../core/text/language.ts';
import { cellValueOf } from '../../../core/records/cellValueOf.ts';

const NAMES = ['full_name', 'name', 'title', 'label'];

/**
 * What a record is called in sentences and labels: the definition's `nameField` or its name; its number where the list
 * leads with that (`#8 · سالم`, the number first in the interface's direction whatever the name's); its first text; else what its first columns say of it (`الخميس · 18:00 · 20:00`); else `#id`.
 */
export function recordTitle(resource: TitledResource, row: Row, language: Language): string {
  const named = firstText(row, [...(resource.nameField === undefined ? [] : [resource.nameField]), ...NAMES], language);
  if (named !== undefined) return named;
  const facts = (): string[] =>
    resource.columns
      .slice(0, FACTS)
      .map((column) => factOf(row, column, { resource, language }))
      .filter(Boolean);
  if (resource.columns[0]?.key === 'id') {
    const [fact] = facts();
    return fact === undefined ? `#${row.id}` : runIn(directionOf(language), `#${row.id} · ${isolate(fact)}`);
  }
  const texts = resource.fields.filter(({ kind }) => kind.startsWith('bilingual-text') || kind.startsWith('text'));
  const keys = texts.map(({ name }) => name);
  return firstText(row, keys, language) ?? (facts().join(' · ') || `#${row.id}`);
}

/** The first of a row's values that is a text. */
function firstText(row: Row, keys: readonly string[], language: Language): string | undefined {
  return keys.map((key) => pickLocalised(row[key], language).trim()).find((text) => text !== '');
}

type TitledResource = Pick<ResolvedResource, 'fields' | 'columns' | 'nameField'>;

/** Columns used in place of a name. */
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
