import { isLinkField, linkedIds } from '../../records/linkedRecords.ts';
import { isRecordId } from '../../routing/paths.ts';
import { normaliseNumberText } from '../../text/digits.ts';
import type { FilterKind } from '../kinds/FilterKind.types.ts';
import { reference } from '../kinds/reference.ts';
import type { ResolvedFilter } from '../../definition/Resolved.types.ts';

/** Id of the kind of conditions about a reference into one of several groups. */
export const ANY_RECORD = 'any-record';

/** A record of one of several groups: the value of the enumeration that chooses its group, and its number. */
export interface AnyRecord {
  by: string;
  id: string;
}

/** `region:5` → its parts; the number is empty where there is none. */
export function splitAnyRecord(value: string): AnyRecord {
  const at = value.lastIndexOf(':');
  return at < 0 ? { by: value, id: '' } : { by: value.slice(0, at), id: value.slice(at + 1) };
}

/** The filter of a record of the chosen group alone; undefined while none is chosen. */
export function chosenRecord(
  filter: ResolvedFilter,
  value: string,
): { filter: ResolvedFilter; value: string } | undefined {
  const { by, id } = splitAnyRecord(value);
  const { resourceBy, ...rest } = filter;
  const resource = resourceBy && Object.hasOwn(resourceBy.resources, by) ? resourceBy.resources[by] : undefined;
  return resource === undefined ? undefined : { filter: { ...rest, kind: reference.id, resource }, value: id };
}

/** Whether a record whose group is not chosen points into the group of a value: the one before anything is chosen. */
export function isUsualGroup(
  { resource, resourceBy }: Pick<ResolvedFilter, 'resource' | 'resourceBy'>,
  by: string,
): boolean {
  return resourceBy !== undefined && Object.hasOwn(resourceBy.resources, by) && resourceBy.resources[by] === resource;
}

/** Conditions about a reference into one of several groups: which group and which record, as one value, `region:5`. */
export const anyRecord: FilterKind = {
  id: ANY_RECORD,
  role: 'conditions',
  parse: (text, { resourceBy }) => {
    const { by, id } = splitAnyRecord(text);
    const number = normaliseNumberText(id);
    return resourceBy !== undefined && Object.hasOwn(resourceBy.resources, by) && isRecordId(number)
      ? `${by}:${number}`
      : undefined;
  },
  match: (own, value, { filter, field, row = {} }) => {
    const { by, id } = splitAnyRecord(value);
    const chosen = row[filter.resourceBy?.filter ?? ''] ?? '';
    if (chosen !== by && !(chosen === '' && isUsualGroup(filter, by))) return false;
    return isLinkField(field) ? linkedIds(own).includes(Number(id)) : String(own) === id;
  },
  describe: () => ({
    type: 'string',
    description: 'A value of the enumeration and the number of a record: `region:5`',
  }),
  operators: ['is', 'not', 'in', 'out', 'empty', 'filled'],
};
