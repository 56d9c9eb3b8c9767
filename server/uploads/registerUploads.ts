import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'kysely';
import { findAccountForm } from '../../engine/account/accountForms.ts';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { isUpload, MAX_IMAGE_BYTES } from '../../engine/definition/resolveField.ts';
import { callerOf } from '../access/Caller.ts';
import type { AppContext } from '../app/AppContext.ts';
import { invalidField } from '../app/HttpError.ts';
import { readParts } from '../app/readParts.ts';
import { writeAudit } from '../resources/writeAudit.ts';
import { cleanFileName, readUploadedFile, type UploadedFile } from './readUploadedFile.ts';

/** Content that is accepted → extension that it is stored under. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

/** Names of the same kind of file. */
const SAME_EXTENSION: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', jfif: 'jpg' };

interface UploadForm {
  attachmentType: string | undefined;
  model: string | undefined;
  file: UploadedFile | undefined;
}

/**
 * `POST attachments` (FORM-08, FORM-18); the upload paths that definitions name come here too, through the calls of
 * groups. What a file is, is told by its content alone; a name that says something else is refused.
 */
export function registerUploads(app: FastifyInstance, context: AppContext): void {
  app.post('/attachments', (request, reply) => answerUpload(context, request, reply));
}

/** Stores the file of a request and answers its id and address. */
export async function answerUpload(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const data = await store(context, request, await readForm(request, largestPicture(context)));
  return reply.code(201).send({ data });
}

async function store(
  context: AppContext,
  request: FastifyRequest,
  { attachmentType, model, file }: UploadForm,
): Promise<{ id: number; url: string }> {
  const { account } = callerOf(request);
  if (attachmentType !== undefined && attachmentType !== 'image')
    throw invalidField('attachment_type', { key: 'uploadKind' });
  const resource = context.catalogue.entries.get(model ?? '')?.resource ?? findAccountForm(model ?? '');
  if (resource === undefined) throw invalidField('model', { key: 'uploadModel' });
  if (file === undefined) throw invalidField('file', { key: 'uploadMissing' });
  const extension = await checkContent(file, pictureLimit(resource));
  const key = `${randomUUID()}.${extension}`;
  await context.attachments.put(key, file.content);
  const id = await context.store.transaction(async (db) => {
    const name = cleanFileName(file.name);
    const { rows } = await sql<{ id: string }>`
      insert into lawha_attachments (key, type, size, original_name, model, account_id)
      values (${key}, ${extension}, ${file.content.length}, ${name}, ${resource.name}, ${account.id}) returning id`.execute(
      db,
    );
    const recordId = Number(rows[0]?.id);
    await writeAudit(db, {
      actor: account,
      action: 'upload',
      resource: resource.name,
      recordId: null,
      after: { file: key, name },
    });
    return recordId;
  });
  return { id, url: `/media/uploads/${key}` };
}

/** Most bytes of a picture of a group: what its fields take. An upload does not say for which of them it is. */
function pictureLimit(resource: ResolvedResource): number {
  const limits = resource.fields.filter(({ kind }) => isUpload(kind)).flatMap(({ upload }) => upload?.maxBytes ?? []);
  return limits.length === 0 ? MAX_IMAGE_BYTES : Math.max(...limits);
}

/** The largest picture that any group takes; more of a file is never kept in memory. */
function largestPicture({ catalogue }: AppContext): number {
  return Math.max(...[...catalogue.entries.values()].map(({ resource }) => pictureLimit(resource)), MAX_IMAGE_BYTES);
}

async function readForm(request: FastifyRequest, mostBytes: number): Promise<UploadForm> {
  if (!request.isMultipart()) throw invalidField('file', { key: 'uploadMissing' });
  const form: UploadForm = { attachmentType: undefined, model: undefined, file: undefined };
  for await (const part of readParts(request)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') {
        part.file.resume();
        throw invalidField(part.fieldname, { key: 'unknownField' });
      }
      form.file = await readUploadedFile(part, mostBytes);
    } else if (part.fieldname === 'attachment_type') form.attachmentType = String(part.value);
    else if (part.fieldname === 'model') form.model = String(part.value);
    else throw invalidField(part.fieldname, { key: 'unknownField' });
  }
  return form;
}

/** The extension that the content deserves. */
async function checkContent({ name, content, isCut }: UploadedFile, mostBytes: number): Promise<string> {
  if (isCut || content.length > mostBytes) {
    throw invalidField('file', { key: 'uploadTooLarge', values: { size: Math.floor(mostBytes / 1024 / 1024) } });
  }
  if (content.length === 0) throw invalidField('file', { key: 'uploadEmpty' });
  const type = await fileTypeFromBuffer(content);
  const extension = EXTENSIONS[type?.mime ?? ''];
  if (extension === undefined) throw invalidField('file', { key: 'uploadType' });
  const written = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
  const named = written === undefined ? undefined : (SAME_EXTENSION[written] ?? written);
  if (named !== undefined && named !== extension) {
    throw invalidField('file', { key: 'uploadRenamed', values: { actual: extension, named } });
  }
  return extension;
}
