import type { CapabilityCall } from '../../../engine/core/access/capabilityCalls.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { COMMENT_LIMITS } from '../../../engine/features/comments/commentLimits.ts';
import { answer, json, operation, query } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { readAs } from '../../base/calls/readAs.ts';
import { cleanMessage } from '../../base/cleanMessage.ts';

const text = { type: 'string' };
const integer = { type: 'integer' };
const ID = { ...integer, minimum: 1, maximum: 999_999_999_999_999, 'x-message': 'typeInteger' };
const moment = { ...text, format: 'date-time' };
const list = (items: OpenApiPart): OpenApiPart => ({ type: 'array', items });
const object = (properties: OpenApiPart): OpenApiPart => ({ type: 'object', properties });

/** Body of the calls that write a comment. */
export const COMMENT_BODY = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: readAs(
      { ...text, minLength: 1, maxLength: COMMENT_LIMITS.text, description: 'Plain text; `@` and a name mention' },
      cleanMessage,
    ),
    mentions: {
      ...list(ID),
      maxItems: COMMENT_LIMITS.mentions,
      uniqueItems: true,
      description: 'Accounts that the text mentions by their full name',
    },
  },
};

/** Parameters of the call that reads comments. */
export const COMMENTS_QUERY: readonly OpenApiPart[] = [query('before', ID, 'Older than the comment with this number')];

/** Parameters of the call that finds people. */
export const PEOPLE_QUERY: readonly OpenApiPart[] = [
  query('keyword', { ...text, maxLength: COMMENT_LIMITS.keyword }, 'Words of the name, in any order'),
];

const PERSON = object({ id: { type: ['integer', 'null'] }, name: text, image: { type: ['string', 'null'] } });

const COMMENT = object({
  id: integer,
  text,
  mentions: list(object({ id: integer, name: text })),
  author: PERSON,
  is_own: { type: 'boolean' },
  created_at: moment,
  edited_at: { type: ['string', 'null'], format: 'date-time' },
});

/** The calls about comments on records of a group; undefined for another call. */
export function commentCall({ name }: ResolvedResource, { kind }: CapabilityCall): OpenApiPart | undefined {
  const sends = { requestBody: { required: true, content: json(COMMENT_BODY) } };
  switch (kind) {
    case 'comments':
      return {
        summary: `Comments on one of ${name}, the newest first`,
        parameters: COMMENTS_QUERY,
        ...operation(
          name,
          { 200: answer(list(COMMENT), { meta: object({ total: integer, has_more: { type: 'boolean' } }) }) },
          [404, 422],
        ),
      };
    case 'comment-people':
      return {
        summary: `Accounts that a comment on one of ${name} may mention: those that may open it`,
        parameters: PEOPLE_QUERY,
        ...operation(name, { 200: answer(list(PERSON)) }, [404, 422]),
      };
    case 'add-comment':
      return {
        summary: `Comment on one of ${name}`,
        ...sends,
        ...operation(name, { 201: answer(COMMENT) }, [404, 422]),
      };
    case 'change-comment':
      return {
        summary: 'Change an own comment',
        ...sends,
        ...operation(name, { 200: answer(COMMENT) }, [404, 422]),
      };
    case 'delete-comment':
      return { summary: 'Delete an own comment', ...operation(name, { 200: answer() }, [404]) };
    case 'moderate-comment':
      return { summary: 'Delete the comment of anybody', ...operation(name, { 200: answer() }, [404]) };
    default:
      return undefined;
  }
}
