/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import { uploadCalls } from './uploadCalls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FilePurpose, uploadsOf } from '../../engine/core/access/uploadQuestions.ts';
import { findAccountForm } from '../../engine/features/account/accountForms.ts';
import { fileAddress, fileName } from '../../engine/core/kinds/fileAddress.ts';
import { fileTypesText } from '../../engine/core/kinds/fileTypes.ts';
import { findField } from '../../engine/core/records/fieldValues.ts';
import type { ResolvedResource, ResolvedUpload } from '../../engine/core/definition/Resolved.types.ts';
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES } from '../../engine/core/resolve/resolveUpload.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import type { Account } from '../context/Account.types.ts';
import { callerOf } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type FieldMessage, HttpError, invalidField } from '../base/HttpError.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import { checkFile } from './checkFile.ts';
import { countUpload } from './countUpload.ts';
import { openSigner } from './openSigner.ts';
import { readUploadForm, type UploadForm } from './readUploadForm.ts';
import { withIncoming } from './receiveFile.ts';
import { largestFile, requireForm } from './requireForm.ts';
import { type StoredFile, storeFile } from './storeFile.ts';
import { updateAlt } from './updateAlt.ts';

/**
 * `POST attachments`; the upload paths that definitions name are handled here too, through the calls of groups. `PATCH
 * attachments/{id}` sets the alternative text. The kind of a file is determined by its content alone; another extension
 * is refused.
 */
export function registerUploads(app: FastifyInstance, context: AppContext): void {
  const { files, file } = uploadCalls();
  app.post('/attachments', { schema: files.post }, (request, reply) => answerUpload(context, request, reply));

  app.patch<{ Params: { id: string } }>('/attachments/:id', { schema: file.patch }, async (request) => {
    const caller = callerOf(request);
    if (!isRecordId(request.params.id)) throw new HttpError(404, 'notFound');
    const data = await updateAlt(context, caller, { id: Number(request.params.id), body: await readBody(request) });
    return { data, message: formatMessage(caller.language, { key: 'updated' }) };
  });
}

/** Stores the file of a request and answers its id and address. */
export async function answerUpload(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const caller = callerOf(request);
  return receiveUpload(
    context,
    {
      account: caller.account,
      maxBytes: largestFile(context, caller),
      require: (resource, purpose) => requireForm(caller, resource, purpose),
    },
    { request, reply },
  );
}

/** Who sends a file, and which files. */
export interface Uploader {
  account: Account;
  /** Of the largest file that one may send. */
  maxBytes: number;
  /** Refuses a file for a form that one may not fill. */
  require: (resource: ResolvedResource, purpose: FilePurpose) => void;
}

/** The same for an uploader of another kind. */
export async function receiveUpload(
  context: AppContext,
  uploader: Uploader,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { account, maxBytes } = uploader;
  await countUpload(context, { account, bytes: announcedBytes(request, maxBytes) });
  const stored = await withIncoming(context.config, async (folder) =>
    store(context, uploader, await readUploadForm(request, { folder, maxBytes })),
  );
  const sign = await openSigner(context.store.db, context, account);
  const { id, address, width, height } = stored;
  const frame = width !== undefined && height !== undefined ? { width, height } : {};
  return reply.code(201).send({ data: { id, url: sign(address), ...frame } });
}

/** The announced length of a call; without one, the largest file that is allowed. */
function announcedBytes({ headers }: FastifyRequest, maxBytes: number): number {
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : maxBytes;
}

async function store(context: AppContext, { account, require }: Uploader, form: UploadForm): Promise<StoredFile> {
  const { kind: type, file, poster } = form;
  const { resource, upload } = readPurpose(context, form);
  require(resource, { type, field: form.field });
  const checked = await checkFile(context.inspector, file, {
    kind: type === 'file' ? (upload.types ?? []) : type,
    field: 'file',
    maxBytes: upload.maxBytes,
    isNameChecked: true,
  });
  if (poster !== undefined && type !== 'video') throw invalidField('poster', { key: 'unknownField' });
  const cover =
    poster &&
    (await checkFile(context.inspector, poster, { kind: 'image', field: 'poster', maxBytes: MAX_IMAGE_BYTES }));
  const { isPrivate } = upload;
  const stored = await storeFile(context, {
    checked,
    ...(cover && { poster: cover }),
    model: resource.name,
    field: 'file',
    isPrivate,
    account,
  });
  if (type !== 'file') return stored;
  const name = fileName(file.name, checked.extension);
  return { ...stored, address: fileAddress({ path: stored.address, bytes: stored.size, name }) };
}

/** The purpose of a file: its kind, its largest size, and whether it is private. */
function readPurpose(
  { catalogue }: AppContext,
  { kind, model, field }: UploadForm,
): { resource: ResolvedResource; upload: Pick<ResolvedUpload, 'maxBytes' | 'isPrivate' | 'types'> } {
  const resource = catalogue.entries.get(model)?.resource ?? findAccountForm(model);
  if (resource === undefined) throw invalidField('model', { key: 'uploadModel' });
  const uploads = uploadsOf(resource.fields);
  const named = field === undefined ? undefined : findField(resource.fields, field.split('.'))?.upload;
  if (field !== undefined && named === undefined) throw invalidField('field', { key: 'uploadField' });
  if (named !== undefined && named.type !== kind) throw invalidField('attachment_type', refusalOf(named));
  const candidates = named ? [named] : uploads.filter(({ type }) => type === kind);
  const usual = kind === 'image' ? MAX_IMAGE_BYTES : MAX_VIDEO_BYTES;
  return {
    resource,
    upload: {
      maxBytes: candidates.length === 0 ? usual : Math.max(...candidates.map(({ maxBytes }) => maxBytes)),
      ...(kind === 'file' && { types: [...new Set(candidates.flatMap(({ types = [] }) => types))] }),
      // The field is unknown: then files of a group with private fields are all private.
      isPrivate: named ? named.isPrivate : uploads.some(({ isPrivate }) => isPrivate),
    },
  };
}

/** Why a field does not take a file of another kind. */
function refusalOf({ type, types = [] }: ResolvedUpload): FieldMessage {
  if (type === 'file') return { key: 'uploadFileType', values: { types: fileTypesText(types) } };
  return { key: type === 'video' ? 'uploadVideoType' : 'uploadType' };
}
