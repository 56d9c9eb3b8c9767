import { useEffect, useState } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import { OWN_PARAMETER } from '../../core/query/limits.ts';
import { isSameValue } from '../../core/records/isSameValue.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { useApi } from '../api/ApiContext.tsx';
import { formFields } from './formRecord.ts';

const NONE: RecordValue = {};

/**
 * The references of a new record that begin with the signed-in person (`x-default: "me"`), as far as their option lists
 * offer that account; none until the lists have answered.
 *
 * @param isNeeded whether a record is added. Default: it is
 */
export function useOwnValues(resource: Pick<ResolvedResource, 'fields'>, isNeeded = true): RecordValue {
  const api = useApi();
  const [values, setValues] = useState(NONE);
  useEffect(() => {
    const fields = isNeeded ? formFields(resource, 'add').filter(({ begins }) => begins === 'me') : [];
    if (fields.length === 0) return undefined;
    const controller = new AbortController();
    const read = async (): Promise<void> => {
      const found = await Promise.all(
        fields.map(async ({ name, relation }): Promise<[string, unknown][]> => {
          const where = Object.entries(relation?.where ?? {}).map(([key, value]) => [key, String(value)]);
          const query = { ...Object.fromEntries(where), [OWN_PARAMETER]: '1' };
          const [own] = await api.options(relation?.resource ?? '', query, { signal: controller.signal });
          return own === undefined ? [] : [[name, own.id]];
        }),
      );
      const next = Object.fromEntries(found.flat());
      if (!controller.signal.aborted) setValues((known) => (isSameValue(known, next) ? known : next));
    };
    read().catch((error: unknown) => {
      // Without the list the field is empty, and says by itself that its options are missing.
      if (!controller.signal.aborted && !isApiError(error)) throw error;
    });
    return () => controller.abort();
  }, [api, resource, isNeeded]);
  return values;
}

/** What is said of such values that the person took out: without a word the server would set them. */
export function emptied(own: RecordValue, record: RecordValue): Record<string, null> {
  return Object.fromEntries(Object.keys(own).flatMap((name) => (record[name] === undefined ? [[name, null]] : [])));
}
