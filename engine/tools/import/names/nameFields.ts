import { SYSTEM_FIELDS } from '../../../core/definition/systemFields.ts';
import { contentLanguages } from '../../../core/text/language.ts';
import { RESERVED_FIELDS } from '../../lint/rules/record/reserved-field.ts';
import type { SourceField } from '../Neutral.types.ts';
import { cleanName, freeName } from './cleanName.ts';

/** Kinds whose values have several parts, which are columns of the table. */
const IN_PARTS = new Set(['phone', 'place']);

/**
 * A name for each field of a group by its key. References end in `_id`, as everywhere; names that mean something else
 * in a call, that the server has, or that a part of another field takes get an ending of their own.
 */
export function nameFields(fields: readonly SourceField[], flags: ReadonlySet<string>): Map<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>([...SYSTEM_FIELDS, ...RESERVED_FIELDS, ...contentLanguages(), ...flags, 'replies']);
  for (const { key, called = key, kind } of fields) {
    const clean = cleanName(called);
    if (clean === undefined) continue;
    const base = kind.is === 'reference' && !/_ids?$/.test(clean) ? `${clean}_id` : clean;
    const isTaken = (name: string): boolean => used.has(name) || partsOf(name, kind).some((part) => used.has(part));
    const name = isTaken(base) && !isTaken(`${base}_field`) ? `${base}_field` : freeName(base, isTaken);
    for (const part of [name, ...partsOf(name, kind)]) used.add(part);
    names.set(key, name);
  }
  return names;
}

function partsOf(name: string, kind: SourceField['kind']): string[] {
  if (kind.is === 'reference') return [name.replace(/_id$/, '')];
  if ('translated' in kind && kind.translated === true)
    return contentLanguages().map((language) => `${name}_${language}`);
  return IN_PARTS.has(kind.is) ? [`${name}_code`, `${name}_number`, `${name}_lat`, `${name}_lng`] : [];
}
