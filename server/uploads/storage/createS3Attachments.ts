import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { Attachments } from '../../context/Attachments.types.ts';
import type { StorageSettings } from '../../context/config/readStorageSettings.ts';
import { storageFailure } from './storageFailure.ts';

/** Time-outs, so that a storage that does not answer does not block callers. */
const CONNECT_MS = 5000;
const ANSWER_MS = 60_000;

/**
 * Uploads in a bucket of an S3-compatible store, which only this server reads. The SDK is loaded with the first file.
 */
export function createS3Attachments(settings: StorageSettings): Attachments {
  const { bucket: Bucket } = settings;
  let opening: ReturnType<typeof openClient> | undefined;
  const attempt = async <T>(work: (parts: Awaited<ReturnType<typeof openClient>>) => Promise<T>): Promise<T> => {
    try {
      return await work(await (opening ??= openClient(settings)));
    } catch (error) {
      throw storageFailure(error);
    }
  };
  return {
    put: (Key, content) =>
      attempt(async ({ client, sdk }) => {
        if (Buffer.isBuffer(content)) {
          await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content, ContentLength: content.length }));
          return;
        }
        const file = createReadStream(content.path);
        try {
          await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: file, ContentLength: content.size }));
        } finally {
          // The SDK leaves it open when it does not read it to its end, such as when the storage is away.
          file.destroy();
        }
      }),
    sizeOf: (Key) =>
      attempt(async ({ client, sdk }) => {
        const found = await unlessMissing(client.send(new sdk.HeadObjectCommand({ Bucket, Key })));
        return found && (found.ContentLength ?? 0);
      }),
    read: (Key, span) =>
      attempt(async ({ client, sdk }) => {
        const range = span && { Range: `bytes=${span.start}-${span.end}` };
        const found = await unlessMissing(client.send(new sdk.GetObjectCommand({ Bucket, Key, ...range })));
        return found?.Body instanceof Readable ? found.Body : undefined;
      }),
    list: (Prefix) =>
      attempt(async ({ client, sdk }) => {
        const keys: string[] = [];
        let token: string | undefined;
        do {
          const page = await client.send(
            new sdk.ListObjectsV2Command({ Bucket, Prefix, ...(token !== undefined && { ContinuationToken: token }) }),
          );
          keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
          token = page.NextContinuationToken;
        } while (token !== undefined);
        return keys;
      }),
    remove: (Key) =>
      attempt(async ({ client, sdk }) => void (await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })))),
  };
}

async function openClient({ endpoint, region, credentials }: StorageSettings): Promise<{
  client: S3.S3Client;
  sdk: typeof S3;
}> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    // Stores other than Amazon's treat the frames of the SDK's default checksums as content, or refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    // Its warnings are no lines of a log, and what they are about is thrown.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  return { client, sdk };
}

function ignore(): void {}

function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: Error) => {
    if (error.name === 'NotFound' || error.name === 'NoSuchKey') return undefined;
    throw error;
  });
}
