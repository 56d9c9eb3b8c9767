import { channelOf } from '../../engine/features/realtime/realtimeEvents.ts';
import { yieldEvery } from '../base/yieldEvery.ts';
import type { StoredChange } from '../changes/storedChanges.ts';
import type { AppContext } from '../context/AppContext.ts';
import { announceReads } from './announceReads.ts';
import type { RealtimeServer, RealtimeSocket } from './openSockets.ts';
import { type Received, type ReceivedFrom, receivedFrom } from './receivedFrom.ts';

/** Sockets that are served between two looks at the clock. */
const SLICE = 25;
/** How long sockets are served before other work of the server has its turn. */
const TURN_MS = 5;

/** A socket with what it receives. */
interface Due {
  socket: RealtimeSocket;
  received: Received;
}

/**
 * Emits a batch of changes to the sockets of this node. What many of them receive is worked out once for all of the same
 * rights, and encoded once per slice; between slices other work has its turn. Resolves when the last one is served, so
 * that each socket receives the batches in their order.
 *
 * @param yieldIfDue called between slices; resolves when the fan-out may continue
 */
export async function fanOut(
  io: RealtimeServer,
  context: Pick<AppContext, 'store' | 'catalogue' | 'now'>,
  batch: readonly StoredChange[],
  yieldIfDue: () => Promise<void> = yieldEvery(TURN_MS),
): Promise<void> {
  const due = await receiversOf(io, { receive: receivedFrom(context, batch), yieldIfDue });
  const receivers = due.map(({ socket }) => socket.data.audience.accountId);
  const authors = batch.flatMap(({ by }) => by?.id ?? []);
  await announceReads(io, context.store, { accounts: [...receivers, ...authors] });
  const seq = batch.at(-1)?.seq ?? 0;
  for (let from = 0; from < due.length; from += SLICE) {
    // oxlint-disable-next-line no-await-in-loop -- one slice after the other is the point
    await yieldIfDue();
    emitSlice(io, due.slice(from, from + SLICE), seq);
  }
}

/** The sockets for which a batch has something; those that receive the same are beside each other. */
async function receiversOf(
  io: RealtimeServer,
  { receive, yieldIfDue }: { receive: ReceivedFrom; yieldIfDue: () => Promise<void> },
): Promise<Due[]> {
  const due: Due[] = [];
  for (const socket of io.sockets.sockets.values()) {
    // oxlint-disable-next-line no-await-in-loop -- asks only for who sees some records alone, once for all of the same limits
    const received = await receive(socket.data.audience);
    if (received.events.length > 0 || received.pushes.length > 0) due.push({ socket, received });
    // oxlint-disable-next-line no-await-in-loop
    await yieldIfDue();
  }
  return [...Map.groupBy(due, ({ received }) => received).values()].flat();
}

function emitSlice(io: RealtimeServer, slice: readonly Due[], seq: number): void {
  for (const { socket, received } of slice)
    for (const push of received.pushes) socket.emit(channelOf(socket.data.audience.accountId), push);
  // The batch is emitted last, even when it is empty: its receiver has everything up to its number.
  for (const [{ events }, same] of Map.groupBy(slice, ({ received }) => received))
    io.local.to(same.map(({ socket }) => socket.id)).emit('changes', { events: [...events], seq });
}
