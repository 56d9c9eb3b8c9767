import { ConfigError } from '../../base/ConfigError.ts';

/** An S3-compatible store for uploads. */
export interface StorageSettings {
  bucket: string;
  /** Address of the store; absent: Amazon's own of the region. */
  endpoint?: string;
  region: string;
  /** Absent: what the machine itself has been given (role, profile). */
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Reads S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; undefined without a bucket:
 * uploads are in the data folder then.
 *
 * @throws ConfigError that never repeats a secret
 */
export function readStorageSettings(env: Readonly<Record<string, string | undefined>>): StorageSettings | undefined {
  const [bucket, endpoint, region, key, secret] = [
    'S3_BUCKET',
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ].map((name) => env[name]?.trim() || undefined);
  if (bucket === undefined) {
    if ([endpoint, region, key, secret].every((value) => value === undefined)) return undefined;
    throw new ConfigError('S3_BUCKET is not set, but other variables of the storage are. Set it, or none of them.');
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(`S3_BUCKET is "${bucket}"; a bucket's name has 3 to 63 small letters, digits, dots, dashes.`);
  if (endpoint !== undefined && !/^https?:\/\/[^/@\s]+\/?$/.test(endpoint))
    throw new ConfigError('S3_ENDPOINT must look like https://storage.example.ae, without a path or a password.');
  if (endpoint === undefined && region === undefined)
    throw new ConfigError('Set S3_REGION for a bucket of Amazon, or S3_ENDPOINT for one elsewhere.');
  if ((key === undefined) !== (secret === undefined))
    throw new ConfigError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.');
  return {
    bucket,
    ...(endpoint !== undefined && { endpoint }),
    region: region ?? 'us-east-1',
    ...(key !== undefined && secret !== undefined && { credentials: { accessKeyId: key, secretAccessKey: secret } }),
  };
}
