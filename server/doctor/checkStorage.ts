import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { describeError } from '../base/redact.ts';
import { openAttachments } from '../uploads/storage/openAttachments.ts';
import type { Deployment, Finding } from './Finding.types.ts';
import { failure, ok, warning } from './findings.ts';

const MEGABYTE = 1024 * 1024;
/** Below this, writes will soon be refused. */
const ROOM_MB = 200;
/** Below this, it is time to make room. */
const COMFORT_MB = 1024;

/** Room for the data, and whether uploads can be stored and read again. */
export async function checkStorage({ config }: Deployment): Promise<Finding[]> {
  const { dataDir, storage, databaseUrl } = config;
  const isUsed = databaseUrl === undefined || storage === undefined;
  return [...(isUsed ? [await checkRoom(dataDir)] : []), await checkUploads(config)];
}

async function checkRoom(dataDir: string): Promise<Finding> {
  const folder = nearest(resolve(dataDir));
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    return judgeRoom(dataDir, (bavail * bsize) / MEGABYTE);
  } catch (error) {
    return failure(
      'space',
      describeError(error),
      `Let this user write in ${folder}, or set DATA_DIR to another folder.`,
    );
  }
}

/** What so many free megabytes mean. */
export function judgeRoom(dataDir: string, megabytes: number): Finding {
  const free = `${Math.floor(megabytes)} MB are free for ${dataDir}`;
  const mend = 'Free some space, move DATA_DIR to a larger disk, or store uploads in a bucket (S3_BUCKET).';
  if (megabytes < ROOM_MB) return failure('space', free, mend);
  return megabytes < COMFORT_MB ? warning('space', free, mend) : ok('space', free);
}

/** The folder, or the first one above it that exists. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** A small file is stored, read and removed. */
async function checkUploads(config: Deployment['config']): Promise<Finding> {
  const { storage, dataDir } = config;
  const place = storage === undefined ? `${dataDir}/uploads` : `the bucket "${storage.bucket}"`;
  if (storage === undefined && !existsSync(dataDir)) return ok('uploads', `${place} will be made at the first start`);
  const files = openAttachments(config);
  const key = `doctor-${randomUUID()}.txt`;
  try {
    await files.put(key, Buffer.from('lawha'));
    const size = await files.sizeOf(key);
    await files.remove(key);
    if (size === 'lawha'.length) return ok('uploads', `${place} stores, reads and removes files`);
    return failure('uploads', `${place} lost a file that was just stored`, 'Look at the logs of the store.');
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return failure(
      'uploads',
      `${place} cannot be used: ${describeError(reason)}`,
      storage === undefined
        ? 'Let this user write in that folder.'
        : 'See that S3_ENDPOINT and S3_BUCKET are right and reachable from here, and that the key may put, get, list and delete.',
    );
  }
}
