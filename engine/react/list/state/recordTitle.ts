import type { ResolvedColumn, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import { isolate, runIn } from '../../../core/text/bidi.ts';
import { pickLocalised, pickText } from '../../../core/text/Text.ts';
import { formatDate } from '../../../core/text/format.ts';
import { directionOf, type Language } from '../../../core/text/language.ts';
import { cellValueOf } from '../../../core/records/cellValueOf.ts';
import { fillTemplate, templateFields } from '../../../core/records/nameTemplate.ts';

const NAMES = ['full_name', 'name', 'title', 'label'];

/**
 * What a record is called in sentences and labels: the definition's `nameTemplate` filled in; its `nameField` or name; its
 * number where the list leads with that (`#8 · سالم`); its first text; else what its first columns say of it (`الخميس ·
 * 18:00 · 20:00`); else `#id`. Where it has parts, they follow one another in the interface's direction, each in its own.
 */
export function recordTitle(resource: TitledResource, row: Row, language: Language): string {
  const filled = filledTemplate(resource, row, language);
  if (filled !== undefined) return filled;
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
  return firstText(row, keys, language) ?? (joined(facts(), language) || `#${row.id}`);
}

/** The name that the definition puts together, unless the row has none of its fields. */
function filledTemplate({ nameTemplate, fields }: TitledResource, row: Row, language: Language): string | undefined {
  if (nameTemplate === undefined) return undefined;
  const parts = templateFields(nameTemplate).map((name): [string, string] => {
    const field = fields.find((own) => own.name === name);
    const value = cellValueOf(row, { keys: [name] }, field);
    if (field?.kind === 'date') return [name, formatDate(value)];
    return [name, embeddedName(value, language) ?? pickLocalised(value, language)];
  });
  if (parts.every(([, text]) => text === '')) return undefined;
  const isolated = parts.map(([name, text]) => [name, text === '' ? '' : isolate(text)]);
  return runIn(directionOf(language), fillTemplate(pickText(nameTemplate, language), Object.fromEntries(isolated)));
}

function joined(facts: readonly string[], language: Language): string {
  const [only = '', ...others] = facts;
  return others.length === 0 ? only : runIn(directionOf(language), facts.map(isolate).join(' · '));
}

/** The first of a row's values that is a text. */
function firstText(row: Row, keys: readonly string[], language: Language): string | undefined {
  return keys.map((key) => pickLocalised(row[key], language).trim()).find((text) => text !== '');
}

type TitledResource = Pick<ResolvedResource, 'fields' | 'columns' | 'nameField' | 'nameTemplate'>;

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
  if (field?.kind === 'date') return formatDate(value);
  if (field?.kind === 'time' || field?.kind === 'digits') return pickLocalised(value, language);
  return embeddedName(value, language) ?? '';
}

/** The name of an embedded record; undefined for another value. */
function embeddedName(value: unknown, language: Language): string | undefined {
  const isRecord = typeof value === 'object' && value !== null && 'name' in value;
  return isRecord ? pickLocalised(value.name, language) : undefined;
}

/** Key of the column that identifies a row: the one that always stays. Undefined for a list without columns. */
export function identityKey(
  columns: readonly { key: string; priority: string }[],
  { identity }: Pick<ResolvedResource, 'identity'>,
): string | undefined {
  const isTitle = ({ key }: { key: string }): boolean => key === identity?.title;
  return (columns.find(isTitle) ?? columns.find(({ priority }) => priority === 'high') ?? columns[0])?.key;
}
