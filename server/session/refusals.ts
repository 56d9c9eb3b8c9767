import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { type Gathered, gatherCalls } from '../access/gatherCalls.ts';
import { type AuditEntry, writeAudits } from '../changes/writeAudit.ts';
import { findCaller } from '../context/Caller.ts';
import type { Db } from '../store/Store.types.ts';

/** Longest path that is recorded. */
const PATH_LIMIT = 300;

/**
 * Audits that a signed-in person was refused: every 403, and refusals of access rules with another status. In a
 * statement of its own, since the transaction of the attempt is rolled back.
 */
export async function auditRefusal(context: AppContext, request: FastifyRequest, error: Error): Promise<void> {
  const caller = findCaller(request);
  if (caller === undefined || !(error instanceof HttpError)) return;
  const { status, details, text } = error;
  if (status !== 403 && details.rule === undefined) return;
  const path = request.url.replace(/\?.*$/, '').slice(0, PATH_LIMIT);
  const [, resource = '', id] = /\/api\/(?:dashboard|general|app)\/+([^/]+)(?:\/+(\d{1,15}))?/.exec(path) ?? [];
  await writeRefusal(context.store.db, {
    actor: caller.account,
    action: 'refused',
    resource: resource.slice(0, 60),
    recordId: id === undefined ? null : Number(id),
    after: {
      method: request.method,
      path,
      status,
      rule: details.rule ?? text.key,
      ...(caller.isViewingAs && caller.role && { viewing_as: caller.role.id }),
    },
  }).catch((failure: unknown) => request.log.error({ err: failure }, 'a refusal could not be audited'));
}

const writers = new WeakMap<Db, Gathered<AuditEntry, void>>();

/** Writes a refusal, together with those that arrive while others are being written: a flood of them is few statements. */
function writeRefusal(db: Db, entry: AuditEntry): Promise<void> {
  const write = writers.get(db) ?? gatherCalls((entries) => writeEach(db, entries));
  writers.set(db, write);
  return write(entry);
}

async function writeEach(db: Db, entries: readonly AuditEntry[]): Promise<void[]> {
  await writeAudits(db, entries);
  return entries.map(() => undefined);
}
