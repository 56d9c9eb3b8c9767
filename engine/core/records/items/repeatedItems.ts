import type { ResolvedField, ResolvedLeaf } from '../../definition/Resolved.types.ts';
import { isBaseLanguage } from '../../text/language.ts';
import { isObject } from '../../values/isObject.ts';
import { itemFields } from '../blocks.ts';
import type { RecordValue } from '../recordCodec.ts';

/** The parts of a value that no two records, or no two items of a list, share: of a text those in the languages that each has. */
export function uniqueLeaves({ leaves }: Pick<ResolvedField, 'leaves'>): ResolvedLeaf[] {
  return leaves.filter(({ language }) => language === undefined || isBaseLanguage(language));
}

/**
 * The places of values that an earlier item of the same list has, where only one item may have them; in lists within
 * items too. Empty values are never the same.
 *
 * @param record A prepared record, whose values are in their one spelling.
 */
export function repeatedItems(fields: readonly ResolvedField[], record: Readonly<RecordValue>): string[][] {
  return fields.flatMap((field) => {
    const list: unknown = field.items === undefined ? undefined : record[field.name];
    if (!Array.isArray(list)) return [];
    const seen = new Set<string>();
    return list.flatMap((item: unknown, index): string[][] => {
      if (!isObject(item)) return [];
      const place = [field.name, String(index)];
      const own = itemFields(field, item);
      const repeated = own
        .filter(({ unique }) => unique)
        .flatMap((part) => uniqueLeaves(part).map(({ path }) => ({ path, value: valueAt(part, path, item) })))
        .filter(({ path, value }) => {
          if (value === undefined) return false;
          const said = JSON.stringify([path, value]);
          return seen.has(said) || !seen.add(said);
        });
      return [
        ...repeated.map(({ path }) => [...place, ...path]),
        ...repeatedItems(own, item).map((path) => [...place, ...path]),
      ];
    });
  });
}

/** A value as it is compared: email addresses without regard to case. Undefined for an empty one. */
function valueAt({ kind }: ResolvedField, [name = '', part]: readonly string[], item: RecordValue): unknown {
  const whole = item[name];
  const value = part === undefined ? whole : isObject(whole) ? whole[part] : undefined;
  if (value === null || value === '') return undefined;
  return kind === 'email' && typeof value === 'string' ? value.toLowerCase() : value;
}
