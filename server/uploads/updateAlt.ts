import { sql } from 'kysely';
import type { Caller } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { Body } from '../base/readBody.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { addressOf } from './mediaKeys.ts';
import { openSigner } from './openSigner.ts';
import { canWriteFiles } from './requireForm.ts';

/** A file with its alternative texts. */
export interface DescribedFile {
  id: number;
  url: string;
  alt?: { ar?: string; en?: string };
  width?: number;
  height?: number;
}

/** Columns of {@link describe}. */
export interface DescribedRow {
  id: string;
  key: string;
  alt_ar: string | null;
  alt_en: string | null;
  width: number | null;
  height: number | null;
}

/**
 * `PATCH attachments/{id}` `{alt: {ar?, en?}}`: sets the alternative text of a file. An empty text removes it, a
 * language that is absent keeps its own. Allowed for the uploader, and for callers that may write records of a group
 * that the file was uploaded for.
 *
 * @throws HttpError 403, 404 or 422
 */
export async function updateAlt(
  context: AppContext,
  caller: Caller,
  { id, body }: { id: number; body: Body },
): Promise<DescribedFile> {
  const sent = readAlt(body.values['alt']);
  const after = await context.store.transaction(async (db) => {
    const { rows } = await sql<DescribedRow>`select id, key, alt_ar, alt_en, width, height from lawha_attachments
      where id = ${id} and is_stored for no key update`.execute(db);
    const [before] = rows;
    if (before === undefined) throw new HttpError(404, 'notFound');
    const uploads = await sql<{ account_id: string; model: string }>`
      select account_id, model from lawha_attachment_uploads where attachment_id = ${id}
      union select account_id, model from lawha_attachments where id = ${id} and account_id is not null`.execute(db);
    const mayWrite = uploads.rows.some(({ account_id, model }) => {
      if (Number(account_id) === caller.account.id) return true;
      const resource = context.catalogue.entries.get(model)?.resource;
      return resource !== undefined && canWriteFiles(caller, resource);
    });
    if (!mayWrite) throw new HttpError(403, 'forbidden', { rule: 'attachment-of-others' });
    const alt = { ar: sent.ar ?? before.alt_ar ?? '', en: sent.en ?? before.alt_en ?? '' };
    const texts = { alt_ar: alt.ar === '' ? null : alt.ar, alt_en: alt.en === '' ? null : alt.en };
    await sql`update lawha_attachments set alt_ar = ${texts.alt_ar}, alt_en = ${texts.alt_en}
      where id = ${id}`.execute(db);
    await writeAudit(db, {
      actor: caller.account,
      action: 'update',
      resource: 'attachments',
      recordId: id,
      before: { alt: { ar: before.alt_ar, en: before.alt_en } },
      after: { alt: { ar: texts.alt_ar, en: texts.alt_en } },
    });
    return { ...before, ...texts };
  });
  const sign = await openSigner(context.store.db, context, caller.account);
  return { ...describe(after), url: sign(addressOf(after.key)) };
}

/** A file's data in responses. */
export function describe({ id, alt_ar: ar, alt_en: en, width, height }: DescribedRow): Omit<DescribedFile, 'url'> {
  const alt = { ...(ar !== null && { ar }), ...(en !== null && { en }) };
  return {
    id: Number(id),
    ...(Object.keys(alt).length > 0 && { alt }),
    ...(width !== null && height !== null && { width, height }),
  };
}

/** The texts of a body that its schema accepted; an absent language has no key. */
function readAlt(alt: unknown): { ar?: string; en?: string } {
  const sent = isObject(alt) ? Object.entries(alt) : [];
  return Object.fromEntries(sent.map(([language, text]) => [language, typeof text === 'string' ? text : '']));
}
