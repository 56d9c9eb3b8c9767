import type { Language } from '../../../engine/core/text/language.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';

/** An embedded record: what it is called and, when known, its id. */
export interface EmbeddedRecord {
  id?: number;
  name: string;
  /** Its group, where the reference may point into several. */
  resource?: string;
  /** There is no such record for the person: it is deleted, or not among those that they see. */
  isMissing?: true;
}

/** Reads an embedded record `{id, name | title | full_name}`, or a bare id or text. */
export function recordOf(value: unknown, language: Language): EmbeddedRecord {
  if (typeof value === 'number') return { id: value, name: String(value) };
  if (typeof value !== 'object' || value === null) return { name: pickLocalised(value, language) };
  const parts: Record<string, unknown> = { ...value };
  const name = [parts['name'], parts['title'], parts['full_name'], parts['label']]
    .map((part) => pickLocalised(part, language))
    .find((text) => text !== '');
  const id = parts['id'];
  const { resource } = parts;
  return {
    ...(typeof id === 'number' && { id }),
    ...(parts['missing'] === true && { isMissing: true }),
    ...(typeof resource === 'string' && resource !== '' && { resource }),
    name: name ?? pickLocalised(value, language),
  };
}
