import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { HttpError } from '../base/HttpError.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import { findCaller } from '../context/Caller.ts';

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
  await writeAudit(context.store.db, {
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
