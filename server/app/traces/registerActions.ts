import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import { matchScreen } from '../../../engine/core/routing/matchScreen.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { describeCalls, json, operation } from '../../base/calls/describeCall.ts';
import { readBody } from '../../base/readBody.ts';
import type { AppContext } from '../../context/AppContext.ts';
import { callerOf } from '../../context/Caller.ts';
import type { Catalogue } from '../../context/Catalogue.ts';
import type { TraceParent } from '../../tracing/Traces.types.ts';

/** Longest action, and how old one may be, in milliseconds. */
const LONGEST_MS = 600_000;
/** Actions of one account in a minute: no person does more. */
const LIMIT = { max: 240, timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => personOf(request) };

const milliseconds = { type: 'integer', minimum: 0, maximum: LONGEST_MS };

/** Calls begun ahead of an action that it may be linked to. */
const MOST_LINKS = 8;

const place = {
  trace_id: { type: 'string', pattern: '^(?!0+$)[0-9a-f]{32}$' },
  span_id: { type: 'string', pattern: '^(?!0+$)[0-9a-f]{16}$' },
};

const BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['trace_id', 'span_id', 'kind', 'path', 'milliseconds', 'ago'],
  properties: {
    ...place,
    kind: { type: 'string', enum: ['open', 'click', 'key', 'move', 'rest'] },
    path: { type: 'string', maxLength: 500 },
    milliseconds,
    ago: milliseconds,
    links: {
      type: 'array',
      maxItems: MOST_LINKS,
      items: { type: 'object', additionalProperties: false, required: ['trace_id', 'span_id'], properties: place },
      description: 'Calls that were begun ahead of it, whose answers it has used',
    },
  },
};

/** Schemas of the call by which a browser reports how long an action took. */
function actionCalls() {
  return describeCalls({
    actions: {
      post: {
        summary: 'How long an action of the browser took whose calls carried its traceparent',
        requestBody: { required: true, content: json(BODY) },
        ...operation('traces', { 204: { description: 'Noted' } }, [422, 429]),
      },
    },
  });
}

/**
 * `POST traced_actions`, while traces are on: the span of an action in a browser, above those of its calls. It has the
 * kind of the action and the name of the screen; the address itself, which a person may have typed, is not kept.
 */
export function registerActions(api: FastifyInstance, context: AppContext): void {
  const { traces } = context;
  if (traces === undefined) return;
  const { actions } = actionCalls();
  const options = { schema: actions.post, config: { rateLimit: LIMIT } };
  api.post('/traced_actions', options, async (request, reply) => {
    const { values } = await readBody(request);
    traces.addAction({
      traceId: String(values['trace_id']),
      spanId: String(values['span_id']),
      name: `${String(values['kind'])} ${screenOf(String(values['path']), context.catalogue)}`,
      began: Date.now() - Number(values['ago']),
      milliseconds: Number(values['milliseconds']),
      links: linksOf(values['links']),
    });
    return reply.code(204).send();
  });
}

/** The calls that an action has used the answers of. */
function linksOf(sent: unknown): TraceParent[] {
  const links: unknown[] = Array.isArray(sent) ? sent : [];
  return links
    .filter(isObject)
    .map(({ trace_id: traceId, span_id: spanId }) => ({ traceId: String(traceId), spanId: String(spanId) }));
}

/** The screen at an address, by words of the definitions alone. */
function screenOf(path: string, { entries, navigation }: Catalogue): string {
  const resources = [...entries.values()].map(({ resource }) => resource);
  const { basePath } = currentProduct();
  const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : '/';
  const match = matchScreen({ resources, tabs: navigation.tabs ?? [] }, below, '');
  return match.kind === 'screen' ? `${match.resource} ${match.route.screen}` : 'page';
}

function personOf(request: FastifyRequest): string {
  const { resource, id } = callerOf(request).account;
  return `${resource}/${id}`;
}
