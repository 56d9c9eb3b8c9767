import { type FieldMessage, invalidField } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';
import { extensionOf, type FileType, fileTypesText } from '../../engine/core/kinds/fileTypes.ts';
import { EXTENSIONS, type FileKind, typeOfContent } from './fileKinds.ts';
import type { FileFacts, Inspector } from '../context/Inspection.types.ts';
import { InspectorBusy } from './inspect/createInspector.ts';
import type { VideoFacts, VideoFormat } from '../context/Inspection.types.ts';
import { MediaRefused } from './inspect/MediaRefused.ts';
import type { UploadedFile } from './receiveFile.ts';
import { uploadBusy } from './uploadBusy.ts';

const REFUSALS: Readonly<Record<Exclude<FileKind, 'document'>, MessageKey>> = {
  image: 'uploadType',
  video: 'uploadVideoType',
  audio: 'uploadAudioType',
};

export interface CheckFileOptions {
  /** What it has to be: one kind, or one of some types. */
  kind: Exclude<FileKind, 'document'> | readonly FileType[];
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
  extension: FileType;
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
  const facts = await inspector.inspect(file.path).catch((error: unknown) => {
    throw inspectionFailure(error, field);
  });
  const { mime, video } = facts;
  const found = typeof kind === 'string' ? ofKind(kind, facts) : ofTypes(kind, { file, facts });
  if ('refusal' in found) throw invalidField(field, found.refusal);
  if (video?.isWhole === false) throw invalidField(field, { key: 'uploadCutOff' });
  if (found.kind === 'document' && facts.isWhole === false) throw invalidField(field, { key: 'uploadFileCutOff' });
  if (isNameChecked) refuseOtherName(file, { field, extension: found.extension });
  const format = mime === 'video/webm' ? 'webm' : 'mp4';
  return { file, ...found, ...(video && { video: { ...video, format } }) };
}

type FoundType = Pick<CheckedFile, 'kind' | 'extension'> | { refusal: FieldMessage };

function ofKind(kind: Exclude<FileKind, 'document'>, { mime, video }: FileFacts): FoundType {
  const extension = EXTENSIONS[kind][mime];
  const isOther = video !== undefined && video.hasPictures !== (kind === 'video');
  return extension === undefined || isOther ? { refusal: { key: REFUSALS[kind] } } : { kind, extension };
}

function ofTypes(types: readonly FileType[], { file, facts }: { file: UploadedFile; facts: FileFacts }): FoundType {
  const { mime, video, isText } = facts;
  const found = typeOfContent({ mime, isText, hasPictures: video?.hasPictures }, extensionOf(file.name));
  const isAccepted = found !== undefined && types.includes(found.extension);
  return isAccepted ? found : { refusal: { key: 'uploadFileType', values: { types: fileTypesText(types) } } };
}

/** The refusal of a file that exceeded a limit of reading; another error is returned as it is. */
export function inspectionFailure(error: unknown, field: string): unknown {
  if (error instanceof MediaRefused) return invalidField(field, { key: 'uploadUnreadable' });
  if (error instanceof InspectorBusy) return uploadBusy();
  return error;
}

/** Bytes for the message of a file that is too large; less than one megabyte is shown with its fraction. */
export function inMegabytes(bytes: number): { size: number } {
  const size = bytes / 1024 / 1024;
  return { size: size >= 1 ? Math.floor(size) : Math.ceil(size * 100) / 100 };
}

function refuseOtherName({ name }: UploadedFile, { field, extension }: { field: string; extension: string }): void {
  const named = extensionOf(name);
  if (named !== undefined && named !== extension)
    throw invalidField(field, { key: 'uploadRenamed', values: { actual: extension, named } });
}
