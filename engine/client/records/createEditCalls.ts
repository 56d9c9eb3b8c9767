import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError, isApiError } from '../../core/errors/ApiError.ts';
import { type RecordValue, toWire } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { recordCallPath } from '../../core/routing/paths.ts';
import type { Connection } from '../connection/createConnection.ts';
import { dataOf, readRow } from '../connection/readAnswer.ts';
import { toStaleError } from '../connection/toStaleError.ts';

/** The call that saves a part of a record. */
export interface EditCalls {
  /**
   * Saves some fields of a record; null empties one, the others stay as they are stored. With the version that is edited, an
   * outdated one is refused (409) with the record as it is.
   */
  merge: (resource: ResolvedResource, id: number, values: RecordValue & { version?: number }) => Promise<Row>;
}

/** The call that saves a part of a record. */
export function createEditCalls(request: Connection): EditCalls {
  return {
    async merge(resource, id, values) {
      const url = recordCallPath(resource, id);
      const call = { method: 'PATCH', url } as const;
      try {
        const row = readRow(resource, dataOf(await request(url, { method: 'PATCH', json: toWire(resource, values) })));
        if (row === undefined) throw new ApiError({ ...call, code: 'server' });
        return row;
      } catch (error) {
        throw isApiError(error, 'conflict') ? toStaleError(resource, call, error) : error;
      }
    },
  };
}
