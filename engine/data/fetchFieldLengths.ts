import { LENGTH_SETTINGS, type LengthSetting } from '../definition/settings.ts';
import { ApiError } from '../errors/ApiError.ts';
import type { RequestOptions } from './Api.types.ts';
import type { Connection } from './createConnection.ts';
import { isCount } from './isCount.ts';
import { isObject } from '../text/isObject.ts';
import { dataOf } from './readAnswer.ts';

/** Lengths of texts that the settings give, as far as the server sends them. */
export type FieldLengths = Partial<Record<LengthSetting, number>>;

/** `GET field_lengths`. Called by a form itself, so that a refusal does not navigate. */
export async function fetchFieldLengths(request: Connection, options?: RequestOptions): Promise<FieldLengths> {
  const data = dataOf(await request('field_lengths', { ...options, isQuiet: true }));
  if (!isObject(data)) throw new ApiError({ code: 'server', method: 'GET', url: 'field_lengths' });
  return Object.fromEntries(
    LENGTH_SETTINGS.flatMap((name) => {
      const value = data[name];
      return isCount(value) ? [[name, value]] : [];
    }),
  );
}
