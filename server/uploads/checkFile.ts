import { invalidField } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import { EXTENSIONS, type FileKind } from './fileKinds.ts';
import type { Inspector } from '../context/Inspection.types.ts';
import { InspectorBusy } from './inspect/createInspector.ts';
import type { VideoFacts, VideoFormat } from '../context/Inspection.types.ts';
import { MediaRefused } from './inspect/MediaRefused.ts';
import type { UploadedFile } from './receiveFile.ts';
import { uploadBusy } from './uploadBusy.ts';

const REFUSALS: Readonly<Record<FileKind, MessageKey>> = {
  image: 'uploadType',
  video: 'uploadVideoType',
  audio: 'uploadAudioType',
};

/** Extensions of the same kind of file. */
const SAME_EXTENSION: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg', m4v: 'mp4' };

export interface CheckFileOptions {
  kind: FileKind;
  /** Name of the form's field, which gets the error. */
  field: string;
  maxBytes: number;
  /** Whether another extension than that of the content is refused. */
  isNameChecked?: boolean;
}

/** The result of checking a file. */
export interface CheckedFile {
  file: UploadedFile;
  kind: FileKind;
  /** As it is stored. */
  extension: string;
  /** Of a video, or of a recording in the container of one. */
  video?: VideoFacts & { format: VideoFormat };
}

/**
 * What a file is by its content alone; the type given by the browser is ignored. It is read in a thread of its own.
 *
 * @throws HttpError 422 on the field for an empty file, one that is too large, broken off, something else, or goes
 * beyond
 * a limit of reading; 503 while too many wait to be read
 */
export async function checkFile(
  inspector: Inspector,
  file: UploadedFile,
  { kind, field, maxBytes, isNameChecked = false }: CheckFileOptions,
): Promise<CheckedFile> {
  if (file.isCut || file.size > maxBytes)
    throw invalidField(field, { key: 'uploadTooLarge', values: inMegabytes(maxBytes) });
  if (file.size === 0) throw invalidField(field, { key: 'uploadEmpty' });
  const { mime, video } = await inspector.inspect(file.path).catch((error: unknown) => {
    throw inspectionFailure(error, field);
  });
  const extension = EXTENSIONS[kind][mime];
  if (extension === undefined) throw invalidField(field, { key: REFUSALS[kind] });
  if (video !== undefined && video.hasPictures !== (kind === 'video'))
    throw invalidField(field, { key: REFUSALS[kind] });
  if (video?.isWhole === false) throw invalidField(field, { key: 'uploadCutOff' });
  if (isNameChecked) refuseOtherName(file, { field, extension });
  const format = mime === 'video/webm' ? 'webm' : 'mp4';
  return { file, kind, extension, ...(video && { video: { ...video, format } }) };
}

/** The refusal of a file that exceeded a limit of reading; another error is returned as it is. */
export function inspectionFailure(error: unknown, field: string): unknown {
  if (error instanceof MediaRefused) return invalidField(field, { key: 'uploadUnreadable' });
  if (error instanceof InspectorBusy) return uploadBusy();
  return error;
}

/** Bytes for the message of a file that is too large; less than one megabyte is shown with its fraction. */
function inMegabytes(bytes: number): { size: number } {
  const size = bytes / 1024 / 1024;
  return { size: size >= 1 ? Math.floor(size) : Math.ceil(size * 100) / 100 };
}

function refuseOtherName({ name }: UploadedFile, { field, extension }: { field: string; extension: string }): void {
  const written = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
  const named = written === undefined ? undefined : (SAME_EXTENSION[written] ?? written);
  if (named !== undefined && named !== extension)
    throw invalidField(field, { key: 'uploadRenamed', values: { actual: extension, named } });
}
