import type { CallKind } from '../../engine/core/access/capabilityCalls.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import { formatMessage, type MessageKey } from '../base/messages/formatMessage.ts';
import type { Body } from '../base/readBody.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { viewBodies, viewsQuery } from '../records/calls/viewCalls.ts';
import { readViews } from './readViews.ts';
import { addView, changeView, deleteView, keepLook, listOf, shareView } from './saveViews.ts';

/** Kinds of the calls that write views. */
export type ViewWriting = Extract<CallKind, 'add-view' | 'change-view' | 'delete-view' | 'share-view' | 'keep-look'>;

/** Answers `GET {group}/views?list=…`. */
export async function answerViews(context: WriteContext, query: Readonly<Record<string, unknown>>): Promise<object> {
  const { app, entry } = context;
  const schema = strictQuery(viewsQuery(entry.resource));
  const { values, errors } = readParameters(schema, query, app.now());
  if (errors.size > 0) throw refuseQuery(schema, errors);
  return readViews(context, listOf(context, values['list']));
}

/** Answers a call that writes a view, or how a list is arranged; the caller's right to the group was asked before. */
export async function writeViews(
  context: WriteContext,
  { kind, id }: { kind: ViewWriting; id: number },
  body: () => Promise<Body>,
): Promise<object> {
  const { caller, entry } = context;
  const said = (key: MessageKey): { message: string } => ({ message: formatMessage(caller.language, { key }) });
  if (kind === 'delete-view') {
    await deleteView(context, id);
    return said('deleted');
  }
  const values = checkBody(viewBodies(entry.resource)[kind], await body());
  switch (kind) {
    case 'add-view':
      return { data: await addView(context, values), ...said('created') };
    case 'change-view':
      return { data: await changeView(context, id, values), ...said('updated') };
    case 'share-view':
      return { data: await shareView(context, id, values), ...said('updated') };
    case 'keep-look':
      await keepLook(context, values);
      return said('done');
  }
}
