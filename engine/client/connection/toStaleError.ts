import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { isObject } from '../../core/values/isObject.ts';
import { readRow } from './readAnswer.ts';

/**
 * The error of a write to an outdated version, with the current record in the definition's shape, as every other record
 * is.
 */
export function toStaleError(
  resource: ResolvedResource,
  call: { method: string; url: string },
  error: ApiError,
): ApiError {
  const { code, status, serverMessage, fields } = error;
  return new ApiError(
    {
      ...call,
      code,
      fields,
      ...(status !== undefined && { status }),
      ...(serverMessage !== undefined && { serverMessage }),
      data: readRow(resource, error.data),
    },
    { cause: error },
  );
}

/** The record that a refused write answered with, which `toStaleError` has read already; undefined when it has none. */
export function staleRow({ code, data }: Pick<ApiError, 'code' | 'data'>): Row | undefined {
  return code === 'conflict' && isObject(data) && typeof data['id'] === 'number'
    ? { ...data, id: data['id'] }
    : undefined;
}
