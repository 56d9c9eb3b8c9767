import { HttpError, RETRY_AFTER } from '../../base/HttpError.ts';
import type { MessageKey } from '../../base/messages/formatMessage.ts';

/** Error codes of this machine, and names of S3 errors, of a storage without room. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'StorageFull']);
/** Codes of a storage that denies reading or writing: the operator has to change its settings. */
const REFUSED = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'AccessDenied',
  'AllAccessDisabled',
  'AccountProblem',
  'InvalidAccessKeyId',
  'InvalidBucketName',
  'NoSuchBucket',
  'SignatureDoesNotMatch',
]);

/**
 * The error for callers when the storage of files fails: 507 when it is full, 503 when it refuses or is unavailable.
 * The storage's own error goes to the log as the cause.
 */
export function storageFailure(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const { code, name, $metadata } = (error ?? {}) as {
    code?: unknown;
    name?: unknown;
    $metadata?: { httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  const isOneOf = (codes: ReadonlySet<string>): boolean => codes.has(String(code)) || codes.has(String(name));
  const [answer, key]: [number, MessageKey] =
    isOneOf(FULL) || status === 507
      ? [507, 'storageFull']
      : isOneOf(REFUSED) || status === 403
        ? [503, 'storageRefused']
        : [503, 'storageDown'];
  // A storage that denies access waits for the operator.
  const headers = key === 'storageRefused' ? {} : RETRY_AFTER;
  return Object.assign(new HttpError(answer, key, { headers }), { cause: error });
}
