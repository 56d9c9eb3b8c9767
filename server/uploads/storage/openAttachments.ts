import { join } from 'node:path';
import type { ServerConfig } from '../../context/config/ServerConfig.ts';
import type { Attachments } from '../../context/Attachments.types.ts';
import { createLocalAttachments } from './createLocalAttachments.ts';
import { createS3Attachments } from './createS3Attachments.ts';

/** The storage of uploads that the settings name: a bucket, or a folder of the data folder. */
export function openAttachments({ dataDir, storage }: Pick<ServerConfig, 'dataDir' | 'storage'>): Attachments {
  return storage === undefined ? createLocalAttachments(join(dataDir, 'uploads')) : createS3Attachments(storage);
}
