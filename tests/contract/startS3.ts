import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { StorageSettings } from '../../server/context/config/readStorageSettings.ts';

/** An S3-compatible store in this process, with one empty bucket. */
export interface TestS3 {
  settings: StorageSettings;
  close(): Promise<void>;
}

/** Starts a store on a free port. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'lawha-s3-'));
  const store = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: 'lawha-uploads', configs: [] }],
  });
  await store.configureBuckets();
  // Idle connections stay open: in a busy process the end of one could cross a call that is sent on it.
  const server = createServer({ keepAliveTimeout: 0 }, store.callback());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      bucket: 'lawha-uploads',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
