import { open } from 'node:fs/promises';
import type { ByteSpan } from './Attachments.types.ts';
import { readMp4 } from './readMp4.ts';
import { readWebm } from './readWebm.ts';

/** What the head of a video or of a recording tells. */
export interface VideoFacts {
  /** Whether there is a track of pictures; without one it is a recording. */
  hasPictures: boolean;
  /** Whether all is there that the head announces. */
  isWhole: boolean;
  /** As it is shown, turned as the camera was held. */
  width?: number;
  height?: number;
  /** Parts that tell of place, camera and maker, each with the bytes that hide it. */
  hidden: readonly { span: ByteSpan; replacement: Buffer }[];
}

/** Reads bytes of a file; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>;

/** What an MP4 or a WebM file holds, told by its boxes; its pictures and sounds are not read. */
export async function readVideo(path: string, format: 'mp4' | 'webm'): Promise<VideoFacts> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const readAt: ReadAt = async (position, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return await (format === 'mp4' ? readMp4 : readWebm)(readAt, size);
  } finally {
    await file.close();
  }
}
