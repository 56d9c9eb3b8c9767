import type { CallKind } from '../../engine/core/access/capabilityCalls.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { formatMessage, type MessageKey } from '../base/messages/formatMessage.ts';
import type { Body } from '../base/readBody.ts';
import { refuseWhileViewing } from '../context/Caller.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { COMMENT_BODY, COMMENTS_QUERY, PEOPLE_QUERY } from '../records/calls/commentCalls.ts';
import { readRecord } from '../records/readRecord.ts';
import { findPeople } from './findPeople.ts';
import { readComments } from './readComments.ts';
import { addComment, changeComment, deleteComment, type SentComment } from './writeComments.ts';

/** Kinds of the calls that read comments, or find whom they may mention. */
export type CommentReading = Extract<CallKind, 'comments' | 'comment-people'>;

/** Kinds of the calls that write comments. */
export type CommentWriting = Extract<
  CallKind,
  'add-comment' | 'change-comment' | 'delete-comment' | 'moderate-comment'
>;

type Query = Readonly<Record<string, unknown>>;

/** Answers a call that reads; the caller's right to the record was asked before. */
export async function answerComments(
  context: WriteContext,
  { kind, id }: { kind: CommentReading; id: number },
  query: Query,
): Promise<object> {
  const schema = strictQuery(kind === 'comments' ? COMMENTS_QUERY : PEOPLE_QUERY);
  const { values, errors } = readParameters(schema, query, context.app.now());
  if (errors.size > 0) throw refuseQuery(schema, errors);
  await readRecord(context.app.store.db, context.entry.resource, id);
  const { keyword, before } = values;
  if (kind === 'comment-people')
    return { data: await findPeople(context, { id, keyword: typeof keyword === 'string' ? keyword : '' }) };
  return readComments(context, { id, ...(before !== undefined && { before: Number(before) }) });
}

/** Answers a call that writes; the caller's right was asked before. */
export async function writeComments(
  context: WriteContext,
  { kind, id, commentId }: { kind: CommentWriting; id: number; commentId: number },
  body: () => Promise<Body>,
): Promise<object> {
  const { language } = context.caller;
  const said = (key: MessageKey): { message: string } => ({ message: formatMessage(language, { key }) });
  refuseWhileViewing(context.caller);
  switch (kind) {
    case 'add-comment':
      return { data: await addComment(context, id, readSent(await body())), ...said('created') };
    case 'change-comment':
      return { data: await changeComment(context, { id, commentId }, readSent(await body())), ...said('updated') };
    case 'delete-comment':
    case 'moderate-comment':
      await deleteComment(context, { id, commentId }, { ownAlone: kind === 'delete-comment' });
      return said('deleted');
  }
}

function readSent(body: Body): SentComment {
  const { text, mentions } = checkBody(COMMENT_BODY, body);
  return { text: String(text), mentions: Array.isArray(mentions) ? mentions.map(Number) : [] };
}
