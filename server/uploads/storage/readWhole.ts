import type { Attachments } from '../../context/Attachments.types.ts';

/** A complete file of the storage; undefined when there is none. For pictures: videos are read in parts. */
export async function readWhole(attachments: Attachments, key: string): Promise<Buffer | undefined> {
  const stream = await attachments.read(key);
  if (stream === undefined) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
