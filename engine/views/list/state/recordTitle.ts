import type { ResolvedResource } from '../../../definition/Resolved.types.ts';
import type { Row } from '../../../registry/defineCell.ts';
import { pickLocalised } from '../../../text/Text.ts';
import type { Language } from '../../../text/language.ts';

const NAMES = ['full_name', 'name', 'title', 'label'];

/** What a record is called in sentences and labels: its name or first text, else `#id`. */
export function recordTitle(resource: Pick<ResolvedResource, 'fields'>, row: Row, language: Language): string {
  const texts = resource.fields.filter(({ kind }) => kind.startsWith('bilingual-text') || kind.startsWith('text'));
  for (const key of [...NAMES, ...texts.map(({ name }) => name)]) {
    const text = pickLocalised(row[key], language).trim();
    if (text !== '') return text;
  }
  return `#${row.id}`;
}

/** Key of the column that identifies a row: the one that always stays. Undefined for a list without a text. */
export function identityKey(columns: readonly { key: string; priority: string }[]): string | undefined {
  return (columns.find(({ priority }) => priority === 'high') ?? columns[0])?.key;
}
