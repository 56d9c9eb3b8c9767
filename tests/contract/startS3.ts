import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { StorageSettings } from '../../server/uploads/readStorageSettings.ts';

/** An S3-compatible store in this process, with one empty bucket. */
export interface TestS3 {
  settings: StorageSettings;
  close(): Promise<void>;
}

/** Starts a store on a free port. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'lawha-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'lawha-uploads', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: 'lawha-uploads',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
