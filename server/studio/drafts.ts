import { sql } from 'kysely';
import { HttpError } from '../base/HttpError.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Caller } from '../context/Caller.ts';
import { acquireLock } from '../store/locks.ts';
import type { Db } from '../store/Store.types.ts';
import { type DefinitionFile, versionOf } from './definitionFiles.ts';

/** Drafts that one person may have. */
export const MOST_DRAFTS = 50;

/** Open: its author alone has it. Submitted: those who review may read it. */
export type DraftState = 'open' | 'submitted' | 'accepted';

/** A draft as it is stored. */
export interface StoredDraft {
  id: string;
  name: string;
  account_resource: string;
  account_id: string;
  account_name: string;
  base_text: string;
  text: string;
  version: string;
  state: DraftState;
  note: string | null;
  reviewed_by: string | null;
  updated_at: string;
}

type Author = Pick<Caller, 'account'>;

/** Group under which the audit has what is done with definitions. */
const AUDITED = 'studio';

/** Whether a draft is the caller's own. */
export function isOwn(draft: Pick<StoredDraft, 'account_resource' | 'account_id'>, { account }: Author): boolean {
  return draft.account_resource === account.resource && Number(draft.account_id) === account.id;
}

/** The drafts that a caller has, of all files or of one. */
export async function readOwnDrafts(db: Db, { account }: Author, name?: string): Promise<StoredDraft[]> {
  const { rows } = await sql<StoredDraft>`select * from lawha_studio_drafts where account_resource = ${account.resource}
    and account_id = ${account.id} ${name === undefined ? sql`` : sql`and name = ${name}`} order by name`.execute(db);
  return rows;
}

/** What others have submitted, the oldest first. */
export async function readSubmitted(db: Db, { account }: Author, name?: string): Promise<StoredDraft[]> {
  const { rows } = await sql<StoredDraft>`select * from lawha_studio_drafts where state = 'submitted'
    and not (account_resource = ${account.resource} and account_id = ${account.id})
    ${name === undefined ? sql`` : sql`and name = ${name}`} order by updated_at, id limit 500`.execute(db);
  return rows;
}

/**
 * A draft by its number: one's own, or what another has submitted or got accepted.
 *
 * @throws HttpError 404 for any other, also for an open draft of another
 */
export async function readSharedDraft(
  db: Db,
  caller: Author,
  { name, id, mayReview }: { name: string; id: number; mayReview: boolean },
): Promise<StoredDraft> {
  const { rows } = await sql<StoredDraft>`select * from lawha_studio_drafts
    where id = ${id} and name = ${name}`.execute(db);
  const [draft] = rows;
  if (draft === undefined) throw new HttpError(404, 'notFound');
  if (isOwn(draft, caller) || (mayReview && draft.state !== 'open')) return draft;
  throw new HttpError(404, 'notFound');
}

interface Sent {
  text: string;
  /** What the caller saw last: of the draft, or of the file while there is none. */
  version: string;
  /** Whether the draft is now one of the file as it is. */
  rebase: boolean;
}

/**
 * Keeps a text as the draft of its author; one that was submitted or accepted is open again. A text that is the file's
 * needs no draft.
 *
 * @throws HttpError 409 when draft or file changed meanwhile, 422 with too many drafts
 */
export async function keepDraft(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  caller: Author,
  { file, text, version, rebase }: Sent & { file: DefinitionFile },
): Promise<void> {
  const { account } = caller;
  const at = now().toISOString();
  await store.transaction(async (db) => {
    const found = await lockOwn(db, caller, file);
    if ((found?.version ?? file.version) !== version) throw new HttpError(409, 'studioChanged');
    if (text === file.text) {
      if (found !== undefined) await removeDraft(db, caller, found);
      return;
    }
    if (found === undefined) {
      const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from lawha_studio_drafts
        where account_resource = ${account.resource} and account_id = ${account.id}`.execute(db);
      if ((counted[0]?.n ?? 0) >= MOST_DRAFTS)
        throw new HttpError(422, { key: 'studioDraftsMost', values: { count: MOST_DRAFTS } });
      const { rows } = await sql<{ id: string }>`insert into lawha_studio_drafts
        (name, account_resource, account_id, account_name, base_text, text, version, created_at, updated_at)
        values (${file.name}, ${account.resource}, ${account.id}, ${account.fullName}, ${file.text}, ${text},
          ${versionOf(text)}, ${at}, ${at}) returning id`.execute(db);
      await audit(db, caller, { action: 'create', id: rows[0]?.id ?? '0', after: { name: file.name, state: 'open' } });
      return;
    }
    await sql`update lawha_studio_drafts set text = ${text}, version = ${versionOf(text)}, state = 'open',
      account_name = ${account.fullName}, updated_at = ${at}
      ${rebase ? sql`, base_text = ${file.text}` : sql``}
      ${found.state === 'open' ? sql`` : sql`, note = null, reviewed_by = null`} where id = ${Number(found.id)}`.execute(
      db,
    );
    if (found.state !== 'open') await auditState(db, caller, found, 'open');
  });
}

/** Drops the draft of its author. @throws HttpError 404 without one */
export async function dropDraft({ store }: Pick<AppContext, 'store'>, caller: Author, name: string): Promise<void> {
  await store.transaction(async (db) => {
    const [found] = await readOwnDrafts(db, caller, name);
    if (found === undefined) throw new HttpError(404, 'notFound');
    await removeDraft(db, caller, found);
  });
}

/** Gives a draft to those who review. @throws HttpError 404 without one, 409 when it changed meanwhile */
export async function submitDraft(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  caller: Author,
  { file, version }: { file: DefinitionFile; version: string },
): Promise<void> {
  await store.transaction(async (db) => {
    const found = await lockOwn(db, caller, file);
    if (found === undefined) throw new HttpError(404, 'notFound');
    if (found.version !== version) throw new HttpError(409, 'studioChanged');
    if (found.state !== 'open') return;
    await sql`update lawha_studio_drafts set state = 'submitted', note = null, reviewed_by = null,
      updated_at = ${now().toISOString()} where id = ${Number(found.id)}`.execute(db);
    await auditState(db, caller, found, 'submitted');
  });
}

/**
 * Decides about what another has submitted.
 *
 * @throws HttpError 403 for one's own, 404 for what is not submitted, 409 when it is not the text that was read
 */
export async function reviewDraft(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  caller: Author,
  {
    name,
    id,
    version,
    verdict,
    note,
  }: { name: string; id: number; version: string; verdict: 'accept' | 'return'; note: string },
): Promise<void> {
  await store.transaction(async (db) => {
    const { rows } = await sql<StoredDraft>`select * from lawha_studio_drafts
      where id = ${id} and name = ${name} for update`.execute(db);
    const [draft] = rows;
    if (draft !== undefined && isOwn(draft, caller)) throw new HttpError(403, 'studioOwnReview');
    if (draft?.state !== 'submitted') throw new HttpError(404, 'notFound');
    if (draft.version !== version) throw new HttpError(409, 'studioChanged');
    const state = verdict === 'accept' ? 'accepted' : 'open';
    await sql`update lawha_studio_drafts set state = ${state}, note = ${note === '' ? null : note},
      reviewed_by = ${caller.account.fullName}, updated_at = ${now().toISOString()} where id = ${id}`.execute(db);
    await auditState(db, caller, draft, state, note);
  });
}

/** The own draft of a file, held against a second call of the same person. One that the file has become is removed. */
async function lockOwn(db: Db, caller: Author, file: DefinitionFile): Promise<StoredDraft | undefined> {
  const { account } = caller;
  await acquireLock(db, `studio ${account.resource} ${account.id}`);
  const [found] = await readOwnDrafts(db, caller, file.name);
  if (found === undefined || found.version !== file.version) return found;
  await removeDraft(db, caller, found);
  return undefined;
}

async function removeDraft(db: Db, caller: Author, { id, name, state }: StoredDraft): Promise<void> {
  await sql`delete from lawha_studio_drafts where id = ${Number(id)}`.execute(db);
  await audit(db, caller, { action: 'delete', id, before: { name, state } });
}

async function auditState(
  db: Db,
  caller: Author,
  { id, name, state: before }: StoredDraft,
  state: DraftState,
  note = '',
): Promise<void> {
  await audit(db, caller, {
    action: 'status',
    id,
    before: { name, state: before },
    after: { name, state, ...(note !== '' && { note }) },
  });
}

async function audit(
  db: Db,
  { account }: Author,
  { id, ...entry }: { action: 'create' | 'status' | 'delete'; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  await writeAudit(db, { actor: account, resource: AUDITED, recordId: Number(id), ...entry });
}

/** Audits that a file was written. */
export async function auditFile(db: Db, { account }: Author, before: DefinitionFile, after: string): Promise<void> {
  const { name, version } = before;
  await writeAudit(db, {
    actor: account,
    action: 'update',
    resource: AUDITED,
    recordId: null,
    before: { name, version },
    after: { name, version: after },
  });
}
