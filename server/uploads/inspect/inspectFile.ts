import { fileTypeFromFile } from 'file-type';
import type { InspectionResult, InspectionTask } from '../../context/Inspection.types.ts';
import { hasEnd, isPlainText } from './readPlain.ts';
import { readNotes, readVideo } from './readVideo.ts';
import { writeClean } from './writeClean.ts';

/**
 * Runs a task on the calling thread.
 *
 * @throws MediaRefused for a file that goes beyond a limit
 */
export async function inspectFile(task: InspectionTask): Promise<InspectionResult> {
  if (task.kind === 'clean') {
    writeClean(task.path, task.to, readNotes(task.path, task.format));
    return undefined;
  }
  const mime = (await fileTypeFromFile(task.path))?.mime ?? '';
  if (mime === '') return { mime, isText: isPlainText(task.path) };
  if (!mime.startsWith('video/')) return { mime, isWhole: hasEnd(task.path, mime) };
  return { mime, video: readVideo(task.path, mime === 'video/webm' ? 'webm' : 'mp4') };
}
