import { toWire } from '../../core/records/recordCodec.ts';
import { ApiError, isApiError } from '../../core/errors/ApiError.ts';
import { parseInstant } from '../../core/text/instant.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf, readRow } from '../connection/readAnswer.ts';
import { readBegin } from '../connection/readBegin.ts';
import { readMessage } from '../connection/readMessage.ts';
import { toStaleError } from '../connection/toStaleError.ts';
import type { NamedPart, StateCalls, StateChange } from './StateCalls.types.ts';

/** The calls about a record's state. */
export function createStateCalls(request: Connection): StateCalls {
  return {
    async changeState(resource, id, { to, inputs, behalf, version }) {
      const path = `${resource.name}/${id}/update-status`;
      const call = { method: 'PATCH', url: path } as const;
      const json = {
        ...toWire(resource, inputs),
        status: to,
        ...(behalf !== undefined && { on_behalf_of: behalf }),
        ...(version !== undefined && { version }),
      };
      try {
        const body = await request(path, { method: 'PATCH', json });
        const row = readRow(resource, dataOf(body));
        if (row === undefined) throw new ApiError({ ...call, code: 'server' });
        const message = readMessage(body);
        return { row, ...(message !== undefined && { message }) };
      } catch (error) {
        throw isApiError(error, 'conflict') ? toStaleError(resource, call, error) : error;
      }
    },
    async stateChanges(resource, id, options) {
      const path = `${resource.name}/${id}/state_changes`;
      const body = await request(path, options);
      const data = dataOf(body);
      if (!Array.isArray(data)) throw new ApiError({ method: 'GET', url: path, code: 'server' });
      return { changes: data.flatMap((item: unknown) => readChange(item) ?? []), ...readBegin(body) };
    },
  };
}

/** A step; undefined for one without id, state or moment. */
function readChange(value: unknown): StateChange | undefined {
  if (!isObject(value)) return undefined;
  const { from, to, actor, note, at } = value;
  const id = Number(value['id']);
  if (!Number.isSafeInteger(id) || typeof to !== 'string' || typeof at !== 'string') return undefined;
  if (parseInstant(at) === undefined) return undefined;
  return {
    id,
    from: typeof from === 'string' ? from : null,
    to,
    actor: typeof actor === 'string' ? actor : '',
    by: readNamed(value['by']),
    ...(value['recorded'] === true && { isRecorded: true }),
    reason: readNamed(value['reason']),
    note: typeof note === 'string' && note.trim() !== '' ? note : null,
    at,
  };
}

function readNamed(value: unknown): NamedPart | null {
  if (!isObject(value) || typeof value['name'] !== 'string') return null;
  const { resource } = value;
  return {
    id: Number(value['id']),
    name: value['name'],
    ...(typeof resource === 'string' && resource !== '' && { resource }),
  };
}
