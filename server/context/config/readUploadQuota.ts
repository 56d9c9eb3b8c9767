import { ConfigError } from '../../base/ConfigError.ts';

/** What one account may upload in a day. */
export interface UploadQuota {
  files: number;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;

/**
 * Reads UPLOAD_FILES_PER_DAY and UPLOAD_MB_PER_DAY, each for one account.
 *
 * @throws ConfigError for what is no number from 1
 */
export function readUploadQuota(env: Readonly<Record<string, string | undefined>>): UploadQuota {
  return {
    files: readCount(env, { name: 'UPLOAD_FILES_PER_DAY', usual: 500, most: 1_000_000 }),
    bytes: readCount(env, { name: 'UPLOAD_MB_PER_DAY', usual: 2000, most: 10_000_000 }) * MEGABYTE,
  };
}

function readCount(
  env: Readonly<Record<string, string | undefined>>,
  { name, usual, most }: { name: string; usual: number; most: number },
): number {
  const text = env[name]?.trim() || String(usual);
  const count = Number(text);
  if (!/^\d{1,8}$/.test(text) || count < 1 || count > most)
    throw new ConfigError(`${name} is "${text}"; give a number from 1 to ${most}.`);
  return count;
}
