import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AppContext } from '../context/AppContext.ts';
import { callerOf, findCaller } from '../context/Caller.ts';
import { formatPosition, parsePosition, type Position } from '../store/replicas/position.ts';

/**
 * The reads that may be answered by a replica, as routes below a base; `/*` is every read of a group. What is not here,
 * as sessions, rights, settings in effect, notifications, chats and jobs, is read where it is written.
 */
const READS = new Set([
  '/*',
  '/candidates',
  '/field_tags',
  '/figures',
  '/find_records',
  '/history',
  '/history/authors',
  '/history/version',
  '/statistics',
]);

/** The read that answers what others have done: what it reads afterwards must have that. */
const TELLING = '/changes';

/** Cookie with the position that the reads of a browser need, whichever server answers them. */
export const POSITION_COOKIE = 'lawha-position';
/** How long it is kept: a replica is never read that is so far behind. */
const COOKIE_S = 3600;

/**
 * Answers reads at replicas (`store/replicas`), and remembers for each account what its reads need: all that was
 * committed when its last write was answered. Call it before the routes are registered, and after callers are known.
 */
export function readAtReplicas(api: FastifyInstance, context: Pick<AppContext, 'store'>): void {
  const writing = new WeakSet<FastifyRequest>();
  api.addHook('onRoute', (route) => {
    if (!READS.has(pathOf(route))) return;
    const { handler } = route;
    route.handler = function readOrWrite(request, reply) {
      const { replicas } = context.store;
      if (replicas === undefined || !isReading(request)) return handler.call(this, request, reply);
      const reader = {
        account: callerOf(request).account.id,
        needs: readCookie(request),
        onWrite: () => void writing.add(request),
      };
      return replicas.reading(reader, async () => handler.call(this, request, reply));
    };
  });
  api.addHook('onSend', async (request, reply) => {
    const { replicas } = context.store;
    if (replicas === undefined) return;
    const isTold = request.routeOptions.url?.endsWith(TELLING) === true;
    if (isReading(request) && !isTold && !writing.has(request)) return;
    const caller = findCaller(request);
    if (caller === undefined) return;
    const isAlone = request.headers.cookie === undefined;
    const position = await replicas.noteWrite(caller.account.id, { isAlone });
    if (position !== undefined) setCookie(request, reply, position);
  });
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The path of a route below its base. */
function pathOf({ url, prefix = '' }: RouteOptions & { prefix?: string }): string {
  return url.startsWith(prefix) ? url.slice(prefix.length) : url;
}

/** Whatever it says, it makes reads no older. */
function readCookie({ headers: { cookie = '' } }: FastifyRequest): Position | undefined {
  const [, text] = new RegExp(`(?:^|; ?)${POSITION_COOKIE}=([^;]{3,17})(?:;|$)`).exec(cookie) ?? [];
  return parsePosition(text);
}

function setCookie(request: FastifyRequest, reply: FastifyReply, position: Position): void {
  const parts = [
    `${POSITION_COOKIE}=${formatPosition(position)}`,
    'Path=/api',
    `Max-Age=${COOKIE_S}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}
