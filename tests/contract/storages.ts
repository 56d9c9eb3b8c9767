import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attachments } from '../../server/context/Attachments.types.ts';
import { createLocalAttachments } from '../../server/uploads/storage/createLocalAttachments.ts';
import { createS3Attachments } from '../../server/uploads/storage/createS3Attachments.ts';
import { startS3 } from './startS3.ts';

/** A storage of uploads that the tests can look into. */
export interface TestStorage {
  attachments: Attachments;
  /** Every name in it, sorted. */
  names(): Promise<string[]>;
  close(): Promise<void>;
}

/** The storages that a server can have; everything must work on each. */
export const STORAGES: readonly [string, () => Promise<TestStorage>][] = [
  ['a local folder', openFolder],
  ['an S3-compatible store', openBucket],
];

async function openFolder(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-uploads-'));
  const attachments = createLocalAttachments(folder);
  return {
    attachments,
    names: () => namesOf(attachments),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openBucket(): Promise<TestStorage> {
  const s3 = await startS3();
  const attachments = createS3Attachments(s3.settings);
  return { attachments, names: () => namesOf(attachments), close: () => s3.close() };
}

/** Files of the three places where uploads are stored. */
async function namesOf(attachments: Attachments): Promise<string[]> {
  const hex = '0123456789abcdef'.split('');
  const folders = ['', 'private/', 'originals/', 'originals/private/'];
  const names = await Promise.all(
    folders.flatMap((folder) => hex.map((digit) => attachments.list(`${folder}${digit}`))),
  );
  return names.flat().toSorted();
}

/** A storage whose methods fail with the error that `fail` returns for them; undefined: they work. */
export function failingStorage(attachments: Attachments, fail: (method: keyof Attachments) => unknown): Attachments {
  return new Proxy(attachments, {
    get: (target, name: keyof Attachments) => {
      const method = target[name] as (...values: unknown[]) => unknown;
      return (...values: unknown[]): unknown => {
        const error = fail(name);
        return error === undefined ? method(...values) : Promise.reject(error);
      };
    },
  });
}
