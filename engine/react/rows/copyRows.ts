import type { Api, RequestOptions } from '../../client/Api.types.ts';
import { collectRows } from '../../client/records/collectRows.ts';
import { pointingField } from '../../core/computed/valueParts.ts';
import { embeddedKey } from '../../core/definition/answerKeys.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { ROWS_PER_SAVE } from '../../core/definition/sentRows.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import { duplicateOf } from '../form/duplicateOf.ts';
import { formFields } from '../form/formRecord.ts';
import { nameKey } from './KnownNames.ts';

/** The rows of a copy, by the field that has them, and the names of the records that they refer to. */
export interface CopiedRows {
  values: RecordValue;
  names: ReadonlyMap<string, string>;
}

/** What a copy of rows is read with. */
export interface RowSource {
  api: Pick<Api, 'list'>;
  loadResource: (name: string) => Promise<ResolvedResource>;
}

/**
 * The rows with which a copy of a record begins, and theirs: those of the record as new ones, in their order, without what has
 * to be another in each record. Of a group whose records the person may not list there are none, and no more than a save takes.
 */
export async function copyRows(
  { api, loadResource }: RowSource,
  resource: ResolvedResource,
  { id, ...options }: RequestOptions & { id: number },
): Promise<CopiedRows> {
  const names = new Map<string, string>();
  let left = ROWS_PER_SAVE;
  const read = async (owner: ResolvedResource, of: number): Promise<RecordValue> => {
    const values: RecordValue = {};
    for (const { name, rows } of formFields(owner, 'add')) {
      if (rows === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one group after the other
      const group = await loadResource(rows.group);
      const by = pointingField(group, { group: owner.name, by: rows.by });
      if (by === undefined) continue;
      // oxlint-disable-next-line no-await-in-loop -- one group after the other
      const stored = await listRows(api, group, {
        query: { [by.name]: String(of), sort: group.ordering ?? 'id' },
        ...options,
      });
      const made: RecordValue[] = [];
      for (const row of stored.slice(0, Math.max(0, left))) {
        left -= 1;
        noteNames(group.fields, row, names);
        const { [by.name]: _owner, ...own } = duplicateOf(group, row);
        const place = group.ordering === undefined ? {} : { [group.ordering]: row[group.ordering] };
        // oxlint-disable-next-line no-await-in-loop -- one group after the other
        made.push({ ...own, ...place, ...(await read(group, row.id)) });
      }
      if (made.length > 0) values[name] = made;
    }
    return values;
  };
  return { values: await read(resource, id), names };
}

async function listRows(
  api: Pick<Api, 'list'>,
  group: ResolvedResource,
  query: Parameters<typeof collectRows>[2],
): Promise<readonly Row[]> {
  try {
    return (await collectRows(api, group, query)).rows;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}

function noteNames(fields: readonly ResolvedField[], row: Row, names: Map<string, string>): void {
  for (const field of fields) {
    const found = field.kind === 'reference' && !field.relation?.resourceBy ? row[embeddedKey(field)] : undefined;
    if (isObject(found) && typeof found['name'] === 'string') names.set(nameKey(field, found['id']), found['name']);
  }
}
