import type { Blank, VideoFacts, VideoFormat } from '../../context/Inspection.types.ts';
import { withWindow } from './openWindow.ts';
import { readMp4 } from './readMp4.ts';
import { readWebm } from './readWebm.ts';

const READERS = { mp4: readMp4, webm: readWebm };

/**
 * The facts in the boxes of an MP4 or a WebM file; its pictures and sounds are not read.
 *
 * @throws MediaRefused
 */
export function readVideo(path: string, format: VideoFormat): VideoFacts {
  let hasNotes = false;
  const facts = withWindow(path, (file) => READERS[format](file, () => (hasNotes = true)));
  return { ...facts, hasNotes };
}

/**
 * The parts of a video that contain place, camera and maker, in their order.
 *
 * @throws MediaRefused
 */
export function readNotes(path: string, format: VideoFormat): Blank[] {
  const notes: Blank[] = [];
  withWindow(path, (file) => READERS[format](file, (blank) => void notes.push(blank)));
  return notes;
}
