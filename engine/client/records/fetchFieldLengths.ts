import { ApiError } from '../../core/errors/ApiError.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isCount } from '../../core/values/isCount.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf } from '../connection/readAnswer.ts';

/** Lengths of texts that the settings give, by the setting's name. */
export type FieldLengths = Readonly<Record<string, number | undefined>>;

/** `GET field_lengths`. Called by a form itself, so that a refusal does not navigate. */
export async function fetchFieldLengths(request: Connection, options?: RequestOptions): Promise<FieldLengths> {
  const data = dataOf(await request('field_lengths', { ...options, isQuiet: true }));
  if (!isObject(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'field_lengths' });
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, number] => isCount(entry[1])));
}
