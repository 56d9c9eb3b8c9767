import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { screenQuestions } from '../../engine/core/access/capabilityCalls.ts';
import {
  MOST_PEOPLE,
  readRecordView,
  type RecordViewSignal,
  VIEW_TIMEOUT_MS,
} from '../../engine/features/realtime/recordSignals.ts';
import type { AppContext } from '../context/AppContext.ts';
import { seenDb } from '../context/seenDb.ts';
import type { Audience } from './Audience.ts';
import { createPresence } from './createPresence.ts';
import type { RealtimeServer, RealtimeSocket, RecordViewer } from './openSockets.ts';
import { peopleAt } from './peopleAt.ts';
import type { ConnectionOptions } from './startRealtime.ts';

/** How often a node looks after what its sockets show, and signals to the others that it is alive. */
const SWEEP_MS = 5000;

/** What a socket of this node shows. */
interface Shown {
  signal: RecordViewSignal;
  /** When it was said last. */
  at: number;
  /** The rights by which it was judged. */
  audience: Audience;
}

/**
 * Who looks at or edits which record. A tab says what it shows; that counts, and the tab receives the others, as long as
 * its account may see the record: judged when it is said, whenever rights change, and of accounts that see some records
 * alone every few seconds. Nothing is stored. Each node publishes the state of all nodes to its own sockets.
 *
 * @returns ends it
 */
export function connectRecords(
  io: RealtimeServer,
  context: AppContext,
  { hasOtherNodes, log }: ConnectionOptions,
): () => void {
  const presence = createPresence<RecordViewer>();
  const shown = new Map<string, Shown>();
  const node = randomUUID();

  const publishHere = (places: readonly string[]): void => {
    const wanted = new Set(places);
    for (const [id, { signal }] of shown) {
      const socket = io.sockets.sockets.get(id);
      const place = placeOf(signal);
      if (socket === undefined || !wanted.has(place) || !mayOpen(context, socket.data.audience, signal)) continue;
      const { audience } = socket.data;
      const withheld = audience.rights.withheld.get(signal.resource);
      const people = peopleAt(presence.viewersAt(place), { except: audience.accountId, withheld });
      socket.emit('record.presence', {
        resource: signal.resource,
        id: signal.id,
        people: people.slice(0, MOST_PEOPLE),
        more: Math.max(people.length - MOST_PEOPLE, 0),
      });
    }
  };
  const publishToNodes = (): void => {
    if (hasOtherNodes) io.serverSideEmit('recordPresence', node, presence.own());
  };
  const publish = (places: readonly string[]): void => {
    if (places.length === 0) return;
    publishHere(places);
    publishToNodes();
  };
  const drop = (socket: string): string[] => {
    shown.delete(socket);
    return presence.leave(socket);
  };
  const show = async (socket: RealtimeSocket, signal: RecordViewSignal): Promise<void> => {
    const { audience } = socket.data;
    const known = shown.get(socket.id);
    // A field that has the focus is a signal with each step of the keyboard: the record was judged before.
    const isJudged = known?.audience === audience && placeOf(known.signal) === placeOf(signal);
    const isSeen = isJudged || (await maySee(context, audience, signal));
    if (!socket.connected) return;
    if (!isSeen) {
      publish(drop(socket.id));
      return;
    }
    const field = isField(context, signal) ? signal.field : null;
    shown.set(socket.id, { signal: { ...signal, field }, at: Date.now(), audience });
    const { name, image, isViewingAs } = socket.data;
    // Who looks as a role sees what the role sees, and is not there.
    const place = isViewingAs ? null : placeOf(signal);
    const viewer = { id: audience.accountId, name, image, mode: signal.mode, field };
    const changed = presence.view(socket.id, place, viewer);
    publish(isJudged && isViewingAs ? [] : [...new Set([...changed, placeOf(signal)])]);
  };

  io.on('connection', (socket) => {
    // One after the other: a record is looked up before it counts as shown.
    let turn = Promise.resolve();
    const inTurn = (step: () => Promise<void> | void): void => {
      turn = turn.then(step).catch((error: unknown) => {
        log.error({ err: error }, 'a signal of presence was lost');
      });
    };
    socket.on('record.view', (payload: unknown) =>
      inTurn(() => {
        const signal = readRecordView(payload);
        if (signal === undefined) return undefined;
        return signal === null ? publish(drop(socket.id)) : show(socket, signal);
      }),
    );
    socket.on('disconnect', () => inTurn(() => publish(drop(socket.id))));
  });
  if (hasOtherNodes) {
    io.on('recordPresence', (other, state) => publishHere(presence.applyState(other, state, Date.now())));
    io.on('recordPresenceAsk', publishToNodes);
    io.serverSideEmit('recordPresenceAsk');
  }

  const sweepOnce = async (): Promise<void> => {
    const gone: string[] = [];
    for (const [id, { signal, at, audience }] of shown) {
      const socket = io.sockets.sockets.get(id);
      const now = socket?.data.audience;
      const isOver = now === undefined || Date.now() - at > VIEW_TIMEOUT_MS;
      const isSame = now === audience && now.viewer.rows?.has(signal.resource) !== true;
      // oxlint-disable-next-line no-await-in-loop -- few sockets have new rights, or see some records alone
      if (isOver || !(isSame || (await maySee(context, now, signal)))) gone.push(...drop(id));
      else shown.set(id, { signal, at, audience: now });
    }
    publish([...new Set([...gone, ...presence.expire(Date.now())])]);
    publishToNodes();
  };
  const sweep = setInterval(() => {
    sweepOnce().catch((error: unknown) => log.error({ err: error }, 'the people at records could not be looked after'));
  }, SWEEP_MS);
  sweep.unref();
  return () => clearInterval(sweep);
}

function placeOf({ resource, id }: Pick<RecordViewSignal, 'resource' | 'id'>): string {
  return `${resource}/${id}`;
}

/** Whether an account may open records of a group one by one. */
function mayOpen(
  { catalogue }: Pick<AppContext, 'catalogue'>,
  { viewer }: Audience,
  { resource: name }: Pick<RecordViewSignal, 'resource'>,
): boolean {
  const resource = catalogue.entries.get(name)?.resource;
  if (resource === undefined) return false;
  if (viewer.grants.kind === 'all') return true;
  if (resource.access === 'super-admin') return false;
  return screenQuestions('read', resource).some((question) => canAccess(viewer.grants, question));
}

/** Whether an account may see a record that is there. */
async function maySee(app: AppContext, audience: Audience, signal: RecordViewSignal): Promise<boolean> {
  if (!mayOpen(app, audience, signal)) return false;
  const db = seenDb(app.store.db, { app, caller: audience.viewer });
  const { rows } = await sql`select 1 from ${sql.table(signal.resource)} where id = ${signal.id}`.execute(db);
  return rows.length > 0;
}

function isField({ catalogue }: AppContext, { resource, field }: RecordViewSignal): boolean {
  return catalogue.entries.get(resource)?.resource.fields.some(({ name }) => name === field) === true;
}
