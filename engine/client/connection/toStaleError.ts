import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
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
