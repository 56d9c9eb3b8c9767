import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasCapability } from '../../engine/core/access/capabilities.ts';
import { callsOfCapability, type ServedName } from '../../engine/core/access/capabilityCalls.ts';
import { callerOf, requireAccess } from '../context/Caller.ts';
import { refuseClosedGroup, requireCapability } from '../lists/requireCapability.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { HttpError } from '../base/HttpError.ts';
import { nameCall } from '../base/calls/callNames.ts';
import { sentQuery } from '../base/calls/readQuery.ts';
import { wildcardOf } from '../base/wildcardOf.ts';
import { type MessageKey, formatMessage } from '../base/messages/formatMessage.ts';
import { quoteInput } from '../base/messages/quoteInput.ts';
import { type Body, readBody } from '../base/readBody.ts';
import { decideRecord } from '../decision/decideRecord.ts';
import { isSentDecision } from '../decision/readDecision.ts';
import { arrangeRecords, readSequence } from './arrangeRecords.ts';
import { readIds } from './deleteRecords.ts';
import { markOpened } from './markOpened.ts';
import { presentAddress } from './presentGroup.ts';
import { placeRecord } from './placeRecord.ts';
import { answerList } from '../lists/answerList.ts';
import { answerLanes } from '../lanes/answerLanes.ts';
import { readLanes } from '../lanes/readLanes.ts';
import { countTabs } from '../lists/countTabs.ts';
import { DETAILS_PARAMETER } from '../records/calls/listParameters.ts';
import { listOptions } from '../lists/listOptions.ts';
import { readPlaces } from '../lanes/readPlaces.ts';
import { readTimeline } from '../lanes/readTimeline.ts';
import { readTree } from '../lanes/readTree.ts';
import { optionUseOf } from '../lists/optionUseOf.ts';
import { allGroupCalls } from '../records/calls/groupCalls.ts';
import { listWorldCountries } from '../phones/listWorldCountries.ts';
import { matchCall, type ResourceCall } from './matchCall.ts';
import { parseListQuery } from '../lists/parseListQuery.ts';
import { presentRecord } from '../records/presentRecords.ts';
import { readRelatedCounts } from '../lists/readRelatedCounts.ts';
import { readNamedRecord } from '../records/readRecord.ts';
import { readSentToggle, readToggleValue } from './toggleRecord.ts';
import { answerMove, answerStateChanges } from '../states/answerStates.ts';
import { deliveryMessage } from '../replies/deliveryMessage.ts';
import { retryReply } from '../replies/retryReply.ts';
import { presentSent, type QueuedReply, sendReply } from '../replies/sendReply.ts';
import { recordMedia } from '../uploads/recordMedia.ts';
import { listTrash } from '../trash/listTrash.ts';
import { purgeRecords } from '../trash/purgeRecords.ts';
import { answerComments, writeComments } from '../comments/answerComments.ts';
import { answerViews, writeViews } from '../views/answerViews.ts';
import { answerUpload } from '../uploads/registerUploads.ts';
import { seenBy, seenFieldsBy } from '../context/seenBy.ts';
import { answerOnce, type Exchange, presentCommitted } from '../context/repeats/answerOnce.ts';
import type { WriteContext } from '../context/WriteContext.ts';
import { addRecord, removeRecords, restoreTrashed, saveRecord, switchRecord } from './singleCalls.ts';

/**
 * The generic calls of every group. Groups are looked up in each call, so that a changed definition applies at once.
 */
export function registerResources(app: FastifyInstance, context: AppContext): void {
  app.all('/*', { schema: { calls: () => allGroupCalls(context.catalogue) } }, async (request, reply) => {
    const path = decodePath(wildcardOf(request.params));
    const match = matchCall(context.catalogue, request.method, path);
    switch (match.kind) {
      case 'unknown-resource':
        if (isUpload(context, request.method, path)) return answerUpload(context, request, reply);
        redirectRenamed(context, request, path);
        throw new HttpError(404, { key: 'unknownResource', values: { name: quoteInput(match.name) } });
      case 'not-found':
        if (isUpload(context, request.method, path)) return answerUpload(context, request, reply);
        throw new HttpError(404, 'notFound');
      case 'method-not-allowed':
        throw new HttpError(405, 'methodNotAllowed', { headers: { allow: match.allow.join(', ') } });
      case 'phone-countries':
        nameCall(request, 'phone-countries');
        return { data: listWorldCountries(sentQuery(request), callerOf(request).language) };
      default:
        nameCall(request, `${match.entry.resource.name} ${match.kind}`);
        return answerCall({ app: context, entry: match.entry, caller: callerOf(request) }, match, { request, reply });
    }
  });
}

/**
 * Answers a call under the former name of a group by the present address, with which the same call is to be made again.
 *
 * @throws HttpError 308
 */
function redirectRenamed({ catalogue }: AppContext, { url }: FastifyRequest, path: string): void {
  const present = presentAddress(catalogue, url, path);
  if (present === undefined) return;
  const { name, url: location } = present;
  throw new HttpError(308, { key: 'groupRenamed', values: { name } }, { headers: { location } });
}

/** A path that a definition names for its uploads; calls of groups take precedence. */
function isUpload({ catalogue }: AppContext, method: string, path: string): boolean {
  return method === 'POST' && catalogue.uploadPaths.has(path.split('/').filter(Boolean).join('/'));
}

/** What Fastify says of an answer that it writes itself. */
const JSON_TYPE = 'application/json; charset=utf-8';

/** What is sent by POST may be sent again; another method does the same a second time, or is refused by the version. */
function answerCall(context: WriteContext, call: ResourceCall, exchange: Exchange): Promise<unknown> {
  const work = (): Promise<unknown> => answer(context, call, exchange);
  return exchange.request.method === 'POST' ? answerOnce(context.app, exchange, work) : work();
}

// oxlint-disable-next-line typescript/consistent-return -- the switch is exhaustive, the compiler sees to it
async function answer(
  context: WriteContext,
  call: ResourceCall,
  { request, reply: response }: Exchange,
): Promise<unknown> {
  const { app, entry, caller } = context;
  const query = sentQuery(request);
  refuseClosedGroup(context, call.kind);
  const seen = seenBy(context);
  switch (call.kind) {
    case 'list':
      await requireCapability(context, call.name, { query });
      response.type(JSON_TYPE);
      return answerList(seen.app, seen.entry, {
        query: parseListQuery(seen.entry, query, app.now()),
        language: caller.language,
        content: caller.content,
        account: caller.account,
      });
    case 'counts':
      await requireCapability(context, call.name, { query });
      return { data: await countTabs(seen) };
    case 'lanes':
      await requireCapability(context, call.name, { query });
      response.type(JSON_TYPE);
      return answerLanes(seen.app, seen.entry, {
        asked: readLanes(seen.entry, query, app.now()),
        language: caller.language,
        content: caller.content,
        account: caller.account,
      });
    case 'timeline':
      await requireCapability(context, call.name, { query });
      return readTimeline(seen, query);
    case 'places':
      await requireCapability(context, call.name, { query });
      return readPlaces(seen, query);
    case 'tree':
      await requireCapability(context, call.name, { query });
      return readTree(seen, query);
    case 'options': {
      const use = optionUseOf(seen.app.catalogue, entry.resource.name);
      // The phone number in the own profile needs its countries, whatever the account may open.
      if (!call.forPhones) requireAccess(caller, ...use.questions);
      const detailed = use.detailed.find(({ by }) => by === query[DETAILS_PARAMETER]);
      if (detailed !== undefined) requireAccess(caller, ...detailed.questions);
      const { language, content } = caller;
      return {
        data: await listOptions(seen.app.store.db, seen.entry, {
          query,
          use,
          language,
          content,
          forPhones: call.forPhones,
          me: caller.account,
          ...(detailed && { details: detailed.details }),
        }),
      };
    }
    case 'read':
      await requireCapability(context, call.name, { ids: [call.id] });
      return read(context, call.id);
    case 'create':
      return create(context, await readBody(request), response);
    case 'replace':
    case 'merge':
      // Checked before the body is read.
      await requireCapability(context, call.name, { ids: [call.id] });
      return update(context, { id: call.id, name: call.name, kind: call.kind, body: await readBody(request) }, request);
    case 'override':
      return override(context, { id: call.id, body: await readBody(request) }, request);
    case 'toggle': {
      const { id, toggle } = call;
      const readValue = async () => readToggleValue(toggle, await readBody(request));
      const data = await switchRecord(context, { id, toggle, readValue });
      return { data, message: formatMessage(caller.language, { key: 'done' }) };
    }
    case 'arrange':
      return arrange(context, await readBody(request));
    case 'place': {
      await requireCapability(context, call.name, { ids: [call.id] });
      const body = await readBody(request);
      const data = await placeRecord(context, { id: call.id, body, ...versionOf(request) });
      return { data, message: formatMessage(caller.language, { key: 'done' }) };
    }
    case 'move':
      return answerMove(context, { id: call.id, body: await readBody(request), ...versionOf(request) });
    case 'state-changes':
      await requireCapability(context, call.name, { ids: [call.id] });
      return answerStateChanges(context, call.id);
    case 'reply':
      return reply(context, { id: call.id, body: await readBody(request), channelKey: 'send_vai' }, request);
    case 'retry-reply':
      return answerSent(context, await retryReply(context, call), request);
    case 'comments':
    case 'comment-people':
      await requireCapability(context, call.name, { ids: [call.id] });
      return answerComments(context, { kind: call.kind, id: call.id }, query);
    case 'add-comment':
    case 'change-comment':
    case 'delete-comment':
    case 'moderate-comment':
      await requireCapability(context, call.name, { ids: [call.id] });
      if (call.kind === 'add-comment') response.code(201);
      return writeComments(context, call, () => readBody(request));
    case 'delete':
      return remove(context, call.name, [call.id]);
    case 'delete-all':
      await requireCapability(context, call.name);
      return remove(context, call.name, readIds(await readBody(request)));
    case 'trash':
      await requireCapability(context, call.name);
      return listTrash(seenFieldsBy(context), query);
    case 'views':
      await requireCapability(context, call.name);
      return answerViews(seenFieldsBy(context), query);
    case 'add-view':
    case 'change-view':
    case 'delete-view':
    case 'share-view':
    case 'keep-look':
      await requireCapability(context, call.name);
      if (call.kind === 'add-view') response.code(201);
      return writeViews(seenFieldsBy(context), { kind: call.kind, id: call.id }, () => readBody(request));
    case 'restore':
    case 'purge': {
      await requireCapability(context, call.name);
      const ids = readIds(await readBody(request));
      if (call.kind === 'restore') await restoreTrashed(context, ids);
      else {
        await requireCapability(context, call.name, { ids, from: 'trash' });
        await purgeRecords(context, ids);
      }
      const key: MessageKey = call.kind === 'restore' ? 'restored' : 'purged';
      return { message: formatMessage(caller.language, { key }) };
    }
  }
}

async function read(context: WriteContext, id: number): Promise<unknown> {
  const { db } = context.app.store;
  const seen = seenBy(context);
  const read = await readNamedRecord(seen, id);
  const record = await markOpened(context, read.record);
  const [answer, counts, media] = await Promise.all([
    presentRecord(db, context, record, read.pointed),
    readRelatedCounts(seen, id),
    recordMedia(db, seen.entry.resource, record),
  ]);
  return { data: { ...answer, ...counts }, media };
}

async function create(context: WriteContext, body: Body, reply: FastifyReply): Promise<unknown> {
  const sent = readSentToggle(context, body);
  if (sent !== undefined) {
    return {
      data: await switchRecord(context, { ...sent, readValue: async () => sent.value }),
      message: formatMessage(context.caller.language, { key: 'done' }),
    };
  }
  const { resource } = context.entry;
  const hasForm = hasCapability('add', resource);
  const isDecidedHere = resource.decision?.by !== undefined;
  if (isDecidedHere && (!hasForm || isSentDecision(resource, body))) return decide(context, { body });
  if (!hasForm) throw new HttpError(405, 'methodNotAllowed', { headers: { allow: 'GET' } });
  const data = await addRecord(context, body);
  reply.code(201);
  return { data, message: formatMessage(context.caller.language, { key: 'created' }) };
}

type UpdateKind = 'replace' | 'merge';

async function update(
  context: WriteContext,
  { id, name, kind, body }: { id: number; name: ServedName; kind: UpdateKind; body: Body },
  request: FastifyRequest,
): Promise<unknown> {
  const data = await saveRecord(context, name, { id, body, mode: kind, ...versionOf(request) });
  return { data, message: formatMessage(context.caller.language, { key: 'updated' }) };
}

async function decide(context: WriteContext, call: { id?: number; body: Body }): Promise<unknown> {
  return { data: await decideRecord(context, call), message: formatMessage(context.caller.language, { key: 'done' }) };
}

/** The version of `If-Match`, when the call carries one. */
function versionOf({ headers }: FastifyRequest): { version?: number } {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1];
  return version === undefined ? {} : { version: Number(version) };
}

/** `POST T/{id}` with `_method`; without one it decides, where a decision is declared, or means nothing. */
async function override(
  context: WriteContext,
  { id, body }: { id: number; body: Body },
  request: FastifyRequest,
): Promise<unknown> {
  const { resource } = context.entry;
  const isDecidedById = resource.decision !== undefined && resource.decision.by === undefined;
  if (!Object.hasOwn(body.values, '_method') && isDecidedById) return decide(context, { id, body });
  const method = String(body.values['_method']).toUpperCase();
  if (method === 'PUT' && isSentReply(context.entry, body))
    return reply(context, { id, body, channelKey: 'send_type' }, request);
  const form = (['edit', 'save'] as const).find((name) => callsOfCapability(name, resource).length > 0);
  if (form !== undefined && (method === 'PUT' || method === 'PATCH')) {
    return update(context, { id, name: form, kind: method === 'PUT' ? 'replace' : 'merge', body }, request);
  }
  if (method === 'DELETE' && hasCapability('delete', resource)) {
    return remove(context, 'delete', [id]);
  }
  throw new HttpError(405, 'methodNotAllowed', { headers: { allow: 'GET, PUT, PATCH, DELETE' } });
}

/**
 * Whether `POST T/{id}` with `_method=PUT` returns the record: other calls with that address are not defined, or not
 * meant.
 */
function isSentReply(entry: CatalogueEntry, { values }: Body): boolean {
  if (entry.resource.replies === undefined) return false;
  return (
    callsOfCapability('edit', entry.resource).length === 0 ||
    Object.hasOwn(values, 'reply') ||
    Object.hasOwn(values, 'send_type')
  );
}

async function reply(
  context: WriteContext,
  call: Parameters<typeof sendReply>[1],
  request: FastifyRequest,
): Promise<unknown> {
  return answerSent(context, await sendReply(context, call), request);
}

/** The record with its replies, and what became of the message. */
function answerSent(context: WriteContext, sent: QueuedReply, request: FastifyRequest): Promise<unknown> {
  return presentCommitted(context.app, request, async () => {
    const { record, delivery } = await presentSent(context, sent);
    return { data: record, message: deliveryMessage(context.caller.language, delivery) };
  });
}

async function remove(context: WriteContext, name: ServedName, ids: number[]): Promise<unknown> {
  await removeRecords(context, name, ids);
  const key: MessageKey = 'deleted';
  return { message: formatMessage(context.caller.language, { key }) };
}

async function arrange(context: WriteContext, body: Body): Promise<unknown> {
  // Checked before the ids, so that callers without the right learn nothing about them.
  await requireCapability(context, 'arrange');
  const ids = readSequence(body);
  await requireCapability(context, 'arrange', { ids });
  return { data: await arrangeRecords(context, ids), message: formatMessage(context.caller.language, { key: 'done' }) };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new HttpError(404, 'notFound');
  }
}
