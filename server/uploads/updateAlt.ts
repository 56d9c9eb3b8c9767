import { sql } from 'kysely';
import type { Caller } from '../context/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import type { ContentLanguage } from '../../engine/core/text/language.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { Body } from '../base/readBody.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { addressOf } from './mediaKeys.ts';
import { openSigner } from './openSigner.ts';
import { canWriteFiles } from './requireForm.ts';

/** Alternative texts by language of the records. */
export type AltTexts = Readonly<Record<ContentLanguage, string>>;

/** A file with its alternative texts. */
export interface DescribedFile {
  id: number;
  url: string;
  alt?: AltTexts;
  width?: number;
  height?: number;
}

/** Columns of {@link describe}. */
export interface DescribedRow {
  id: string;
  key: string;
  alt_ar: string | null;
  alt_en: string | null;
  /** In further languages. */
  alt_more: AltTexts | null;
  width: number | null;
  height: number | null;
}

/**
 * `PATCH attachments/{id}` `{alt: {ar?, en?, …}}`: sets the alternative text of a file, in the languages of the records.
 * An empty text removes it, a language that is absent keeps its own. Allowed for the uploader, and for callers that may write records of a group
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
    const { rows } =
      await sql<DescribedRow>`select id, key, alt_ar, alt_en, alt_more, width, height from lawha_attachments
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
    const alt = Object.fromEntries(Object.entries({ ...textsOf(before), ...sent }).filter(([, text]) => text !== ''));
    const { ar: alt_ar = null, en: alt_en = null, ...more } = alt;
    const texts = { alt_ar, alt_en, alt_more: Object.keys(more).length > 0 ? more : null };
    await sql`update lawha_attachments set alt_ar = ${alt_ar}, alt_en = ${alt_en},
      alt_more = ${texts.alt_more === null ? null : JSON.stringify(texts.alt_more)}::jsonb where id = ${id}`.execute(
      db,
    );
    await writeAudit(db, {
      actor: caller.account,
      action: 'update',
      resource: 'attachments',
      recordId: id,
      before: { alt: auditOf(before) },
      after: { alt: auditOf(texts) },
    });
    return { ...before, ...texts };
  });
  const sign = await openSigner(context.store.db, context, caller.account);
  return { ...describe(after), url: sign(addressOf(after.key)) };
}

/** A file's data in responses. */
export function describe({ id, width, height, ...row }: DescribedRow): Omit<DescribedFile, 'url'> {
  const alt = textsOf(row);
  return {
    id: Number(id),
    ...(Object.keys(alt).length > 0 && { alt }),
    ...(width !== null && height !== null && { width, height }),
  };
}

type StoredTexts = Pick<DescribedRow, 'alt_ar' | 'alt_en' | 'alt_more'>;

/** The texts that are there. */
function textsOf({ alt_ar: ar, alt_en: en, alt_more: more }: StoredTexts): AltTexts {
  return { ...(ar !== null && { ar }), ...(en !== null && { en }), ...more };
}

function auditOf({ alt_ar: ar, alt_en: en, alt_more: more }: StoredTexts): Record<string, string | null> {
  return { ar, en, ...more };
}

/** The texts of a body that its schema accepted; an absent language has no key. */
function readAlt(alt: unknown): AltTexts {
  const sent = isObject(alt) ? Object.entries(alt) : [];
  return Object.fromEntries(sent.map(([language, text]) => [language, typeof text === 'string' ? text : '']));
}
