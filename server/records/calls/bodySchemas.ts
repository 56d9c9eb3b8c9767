import type { ResolvedResource, ResolvedToggle } from '../../../engine/core/definition/Resolved.types.ts';
import { MAX_REPLY } from '../../../engine/core/definition/Replies.types.ts';
import { MAX_ARRANGED_IDS, MAX_IDS_PER_CALL } from '../../../engine/core/query/limits.ts';
import { htmlToText } from '../../../engine/core/text/htmlToText.ts';
import { oneOf } from '../../base/calls/describeCall.ts';
import { memoizePerObject } from '../../base/calls/memoizePerObject.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { readAs } from '../../base/calls/readAs.ts';
import { sanitizeRichText } from '../sanitizeRichText.ts';

/** Greatest id, which has 15 digits. */
export const MAX_ID = 999_999_999_999_999;
/** Most characters of a reply before it is cleaned, which limits the time that cleaning takes. */
const MAX_MARKUP = 10 * MAX_REPLY;

/** The body of a call that deletes several records. */
export const IDS_TO_DELETE = idsSchema(MAX_IDS_PER_CALL, {
  required: 'idsRequired',
  minItems: 'idsRequired',
  maxItems: 'idsTooMany',
});

/** The body of a call that puts records into another sequence. */
export const IDS_TO_ARRANGE = idsSchema(MAX_ARRANGED_IDS, { required: 'idsRequired', maxItems: 'arrangeTooMany' });

function idsSchema(most: number, messages: OpenApiPart): OpenApiPart {
  const ids = {
    type: 'array',
    minItems: 1,
    maxItems: most,
    uniqueItems: true,
    items: { type: 'integer', minimum: 1, maximum: MAX_ID },
    'x-message': 'idsInvalid',
    'x-messages': messages,
  };
  return { type: 'object', required: ['ids'], properties: { ids }, additionalProperties: false };
}

/** The body of a switch that is sent with its new value. */
export const toggleSchema = memoizePerObject(({ flag }: ResolvedToggle): OpenApiPart => ({
  type: 'object',
  required: [flag],
  properties: { [flag]: { enum: [0, 1], 'x-messages': { required: 'enum' } } },
}));

/** The body of a decision: the verdict, its reason, and the record where the path does not name it. */
export const decisionSchema = memoizePerObject(({ decision, fields }: ResolvedResource): OpenApiPart => {
  if (decision === undefined) return {};
  const { by, accept, reject } = decision;
  const id = { type: 'integer', minimum: 1, maximum: MAX_ID, 'x-message': 'typeInteger' };
  const reasons = [accept.reason?.field, reject.reason?.field].filter((field) => field !== undefined);
  const lengthOf = (name: string) => fields.find((field) => field.name === name)?.schema.maxLength;
  return {
    type: 'object',
    required: [...(by === undefined ? [] : [by]), 'status'],
    properties: {
      ...(by !== undefined && { [by]: id, id }),
      status: { enum: [accept.value, reject.value] },
      ...Object.fromEntries(reasons.map((name) => [name, reasonSchema(lengthOf(name))])),
    },
    additionalProperties: false,
  };
});

function reasonSchema(maxLength: number | undefined): OpenApiPart {
  return readAs({ type: 'string', ...(maxLength !== undefined && { maxLength }) }, (text) => text.trim());
}

/** The body of a reply by the call of pages, besides `_method`. */
export const replySchema = memoizePerObject((resource: ResolvedResource) => replyOf(resource, 'send_type'));

/** The body of a reply by the call of the list's dialog. */
export const listReplySchema = memoizePerObject((resource: ResolvedResource) => replyOf(resource, 'send_vai'));

function replyOf({ replies }: ResolvedResource, key: string) {
  const reply = readAs({ type: 'string', minLength: 1, maxLength: MAX_REPLY }, cleanReply);
  const channels = replies?.channels.map(({ channel }) => channel) ?? [];
  return {
    type: 'object',
    required: ['reply', key],
    properties: { reply, [key]: oneOf(channels) },
    additionalProperties: false,
  };
}

/** A reply as it is stored; empty when it has no text without its tags. */
function cleanReply(markup: string): string {
  if (markup.length > MAX_MARKUP) return markup;
  const html = sanitizeRichText(markup).trim();
  return htmlToText(html) === '' ? '' : html;
}
