import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import { parseInstant } from '../../core/text/instant.ts';
import { isCount } from '../../core/values/isCount.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { Comment, CommentPage, CommentPerson, MentionedPerson } from '../../features/comments/Comment.types.ts';
import type { RequestOptions } from '../Api.types.ts';
import { withRequestKeys } from '../connection/requestKeys.ts';
import type { Connection } from '../connection/createConnection.ts';

/** What a person writes. */
export interface WrittenComment {
  text: string;
  /** Accounts by their ids. */
  mentions: readonly number[];
}

/** The calls about comments on a record. */
export interface CommentCalls {
  /** A page, the newest first; `before` is the oldest one known, for those before it. */
  list(resource: ResolvedResource, id: number, before?: number, options?: RequestOptions): Promise<CommentPage>;
  /** Who may be mentioned: accounts that may open the record and whose names have every word. */
  people(resource: ResolvedResource, id: number, keyword: string, options?: RequestOptions): Promise<CommentPerson[]>;
  add(resource: ResolvedResource, id: number, comment: WrittenComment): Promise<void>;
  change(resource: ResolvedResource, id: number, comment: WrittenComment & { id: number }): Promise<void>;
  remove(resource: ResolvedResource, id: number, comment: Pick<Comment, 'id' | 'isOwn'>): Promise<void>;
}

/** Those calls in the specification's dialect, below `T/{id}/comments`. */
export function createCommentCalls(request: Connection): CommentCalls {
  return {
    async list({ name }, id, before, options) {
      const url = `${name}/${id}/comments`;
      const body = await request(url, {
        ...options,
        ...(before !== undefined && { query: { before: String(before) } }),
      });
      if (!isObject(body) || !Array.isArray(body['data'])) throw new ApiError({ code: 'server', method: 'GET', url });
      const comments = body['data'].flatMap((item: unknown) => readComment(item) ?? []);
      const meta = isObject(body['meta']) ? body['meta'] : {};
      return {
        comments,
        total: isCount(meta['total']) ? meta['total'] : comments.length,
        hasMore: meta['has_more'] === true,
      };
    },
    async people({ name }, id, keyword, options) {
      const url = `${name}/${id}/comments/people`;
      const body = await request(url, { ...options, query: { keyword } });
      const data: unknown = isObject(body) ? body['data'] : undefined;
      return Array.isArray(data) ? data.flatMap((item: unknown) => readPerson(item) ?? []) : [];
    },
    async add({ name }, id, { text, mentions }) {
      await withRequestKeys(request)(`${name}/${id}/comments`, { method: 'POST', json: { text, mentions } });
    },
    async change({ name }, id, { id: comment, text, mentions }) {
      await request(`${name}/${id}/comments/${comment}`, { method: 'PATCH', json: { text, mentions } });
    },
    async remove({ name }, id, { id: comment, isOwn }) {
      const url = `${name}/${id}/comments/${comment}`;
      await (isOwn ? request(url, { method: 'DELETE' }) : request(`${url}/delete`, { method: 'POST' }));
    },
  };
}

/** A comment; undefined for one without number, text or moment. */
function readComment(value: unknown): Comment | undefined {
  if (!isObject(value)) return undefined;
  const { id, text, created_at: createdAt, edited_at: editedAt } = value;
  if (!isCount(id) || typeof text !== 'string') return undefined;
  if (typeof createdAt !== 'string' || parseInstant(createdAt) === undefined) return undefined;
  const mentions: unknown = value['mentions'];
  return {
    id,
    text,
    mentions: Array.isArray(mentions) ? mentions.flatMap((item: unknown) => readMention(item) ?? []) : [],
    author: readPerson(value['author']) ?? { id: null, name: '', image: null },
    isOwn: value['is_own'] === true,
    createdAt,
    editedAt: typeof editedAt === 'string' && parseInstant(editedAt) !== undefined ? editedAt : null,
  };
}

function readMention(value: unknown): MentionedPerson | undefined {
  if (!isObject(value) || !isCount(value['id']) || typeof value['name'] !== 'string') return undefined;
  return { id: value['id'], name: value['name'] };
}

function readPerson(value: unknown): CommentPerson | undefined {
  if (!isObject(value) || typeof value['name'] !== 'string') return undefined;
  const { id, name, image } = value;
  return { id: isCount(id) ? id : null, name, image: typeof image === 'string' && image !== '' ? image : null };
}
