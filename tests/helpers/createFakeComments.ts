import type { CommentCalls } from '../../engine/client/records/createCommentCalls.ts';
import type { Comment } from '../../engine/features/comments/Comment.types.ts';

/** Comments that are kept while the test runs; at first those given. */
export function createFakeComments(given: readonly Comment[] = []): CommentCalls {
  let comments = [...given];
  let last = Math.max(0, ...given.map(({ id }) => id));
  const people = [
    { id: 4, name: 'سالم المنصوري', image: null },
    { id: 5, name: 'Mariam Haddad', image: null },
  ];
  const mentionsOf = (ids: readonly number[]) =>
    people.flatMap(({ id, name }) => (ids.includes(id) ? [{ id, name }] : []));
  return {
    list: (_resource, _id, before = Infinity) => {
      const older = comments.filter(({ id }) => id < before);
      return Promise.resolve({ comments: older.slice(0, 25), total: comments.length, hasMore: older.length > 25 });
    },
    people: (_resource, _id, keyword) => Promise.resolve(people.filter(({ name }) => name.includes(keyword))),
    add: (_resource, _id, { text, mentions }) => {
      last += 1;
      const author = { id: 1, name: 'نورة', image: null };
      const added = { id: last, text, mentions: mentionsOf(mentions), author, isOwn: true };
      comments = [{ ...added, createdAt: '2026-11-20T08:00:00.000Z', editedAt: null }, ...comments];
      return Promise.resolve();
    },
    change: (_resource, _id, { id, text, mentions }) => {
      const changed = { text, mentions: mentionsOf(mentions), editedAt: '2026-11-20T09:00:00.000Z' };
      comments = comments.map((comment) => (comment.id === id ? { ...comment, ...changed } : comment));
      return Promise.resolve();
    },
    remove: (_resource, _id, { id }) => {
      comments = comments.filter((comment) => comment.id !== id);
      return Promise.resolve();
    },
  };
}
