/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportEncoding, ImportSeparator } from '../../../engine/features/import/Import.types.ts';
import { importAbilities } from '../../../engine/features/import/importTargets.ts';
import { MAX_IMPORT_BYTES } from '../../../engine/features/import/importLimits.ts';
import { checkBody, contentSchema } from '../../base/calls/checkBody.ts';
import { HttpError, invalidField } from '../../base/HttpError.ts';
import { readParts } from '../../base/readParts.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { callerOf, refuseWhileViewing } from '../../context/Caller.ts';
import { answerPrepared, isAnswered } from '../../context/repeats/answerPrepared.ts';
import { seenFieldsBy } from '../../context/seenBy.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import { refuseClosedGroup, requireCapability } from '../../lists/requireCapability.ts';
import { findEntry } from '../../resources/findEntry.ts';
import { claimUpload, countUpload } from '../../uploads/countUpload.ts';
import { cleanFileName, receiveFile, type UploadedFile, withIncoming } from '../../uploads/receiveFile.ts';
import { importCalls } from './importCalls.ts';
import { createTableReader } from './read/createTableReader.ts';
import { completeImport, dropImport, storeImport } from './storeImport.ts';

const SCHEMA = contentSchema(importCalls().files.post.body) ?? {};

/** `POST list_imports`: a file whose table is read in a thread and kept until a job is started for it. */
export function registerImports(api: FastifyInstance, app: AppContext): void {
  const calls = importCalls();
  const reader = createTableReader();
  api.addHook('onClose', () => reader.close());

  api.post('/list_imports', { schema: calls.files.post }, async (request, reply) => {
    const caller = callerOf(request);
    refuseWhileViewing(caller);
    const announced = Number(request.headers['content-length']);
    // What is announced to be too large is not received.
    if (announced > MAX_IMPORT_BYTES + OVERHEAD) throw new HttpError(413, 'tooLarge');
    const bytes = Number.isSafeInteger(announced) ? announced : MAX_IMPORT_BYTES;
    const counted = { account: caller.account, bytes };
    // What is known to be a repeat is counted when it turns out to be another file.
    const claim = (await isAnswered(app, request)) ? undefined : await claimUpload(app, counted);
    const answered = withIncoming(app.config, async (folder) => {
      const { file, ...form } = await readForm(request, folder);
      const { resource, encoding, separator, sheet } = form;
      const context = seenFieldsBy({ app, entry: findEntry(app, resource), caller });
      await requireImport(context);
      if (file.isCut)
        throw invalidField('file', { key: 'importTooLarge', values: { size: MAX_IMPORT_BYTES / MEGABYTE } });
      const rows = join(folder, 'rows');
      const name = cleanFileName(file.name);
      return answerPrepared(
        app,
        { request, reply },
        {
          content: { ...form, name, digest: await digestOf(file.path) },
          prepare: async () => {
            const table = await reader.read({ path: file.path, to: rows, encoding, separator, sheet });
            return { id: await storeImport(context, { name, table, rows }), table };
          },
          finish: async ({ id, table }) => {
            reply.code(201);
            await claim?.count();
            return { data: await completeImport(context, id, { name, table }) };
          },
          discard: ({ id }) => dropImport(app.store.db, id),
          onRepeat: async () => claim?.release(),
        },
      );
    });
    return answered.catch(async (error: unknown) => {
      await (claim === undefined ? countUpload(app, counted) : claim.count());
      throw error;
    });
  });
}

const MEGABYTE = 1024 * 1024;
/** What the form of a file adds to it, at most. */
const OVERHEAD = 64 * 1024;

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

/** Refuses who may neither add nor edit records of the group, and groups that take no import. */
async function requireImport(context: WriteContext): Promise<void> {
  refuseClosedGroup(context, 'list');
  const { add, update } = importAbilities(context.entry.resource);
  if (!add && !update) throw invalidField('resource', { key: 'importNotHere' });
  if (add && (await holds(context, 'add'))) return;
  await requireCapability(context, update ? 'edit' : 'add');
}

async function holds(context: WriteContext, name: 'add' | 'edit'): Promise<boolean> {
  try {
    await requireCapability(context, name);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return false;
    throw error;
  }
}

interface ImportForm {
  file: UploadedFile;
  resource: string;
  encoding: ImportEncoding | undefined;
  separator: ImportSeparator | undefined;
  sheet: number | undefined;
}

async function readForm(request: FastifyRequest, folder: string): Promise<ImportForm> {
  if (!request.isMultipart()) throw invalidField('file', { key: 'uploadMissing' });
  let file: UploadedFile | undefined;
  const texts = new Map<string, string>();
  for await (const part of readParts(request, { limits: { files: 2 } })) {
    if (part.type !== 'file') {
      if (part.fieldname === 'file') throw invalidField('file', { key: 'unknownField' });
      texts.set(part.fieldname, String(part.value));
    } else if (part.fieldname === 'file' && file === undefined) {
      file = await receiveFile(part, { folder, maxBytes: MAX_IMPORT_BYTES });
    } else {
      part.file.resume();
      throw invalidField(part.fieldname, { key: part.fieldname === 'file' ? 'uploadOneFile' : 'unknownField' });
    }
  }
  const values = checkBody(SCHEMA, {
    values: Object.fromEntries([...texts, ...(file ? [['file', 'file']] : [])]),
    form: true,
  });
  if (file === undefined) throw invalidField('file', { key: 'uploadMissing' });
  const { resource, encoding, separator, sheet } = values;
  return {
    file,
    resource: String(resource),
    encoding: encoding as ImportEncoding | undefined,
    separator: separator as ImportSeparator | undefined,
    sheet: sheet === undefined ? undefined : Number(sheet),
  };
}
