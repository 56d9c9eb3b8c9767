import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import {
  channelOf,
  type ClientEvents,
  isTabId,
  type ServerEvents,
  SOCKET_PATH,
} from '../../engine/features/realtime/realtimeEvents.ts';
import { type Credentials, identify, isToken } from '../session/authenticate.ts';
import type { Caller } from '../context/Caller.ts';
import { hashToken } from '../access/sessions.ts';
import type { AppContext } from '../context/AppContext.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import type { ChatViewer } from '../../engine/features/realtime/chatSignals.ts';
import type { RecordMode } from '../../engine/features/realtime/recordSignals.ts';
import type { Placed } from './createPresence.ts';
import { type Audience, audienceOf } from './Audience.ts';
import { CALM, watchForFloods } from './watchForFloods.ts';

/** Who is in which conversation on one node, as published to the others. */
export interface NodePresence {
  viewers: readonly (ChatViewer & { chatId: number })[];
  /** Conversations whose clients are present. */
  clients: readonly number[];
}

/** A tab at a record. */
export interface RecordViewer extends ChatViewer {
  image: string | null;
  mode: RecordMode;
  field: string | null;
}

/** Messages between the nodes of one installation. */
export interface NodeEvents {
  /** There are new changes in the table. */
  wake: () => void;
  /** Reads of accounts must have what is at a position of the database; answered when that is noted. */
  reads: (position: string, accounts: readonly number[] | 'all', done: () => void) => void;
  /** Participants of conversations on a node. */
  presence: (node: string, state: NodePresence) => void;
  /** Requests that message from the other nodes. */
  presenceAsk: () => void;
  /** Tabs at records on a node. */
  recordPresence: (node: string, viewers: readonly Placed<RecordViewer>[]) => void;
  /** Requests that message from the other nodes. */
  recordPresenceAsk: () => void;
}

/** Data of a socket on the server. */
export interface SocketData {
  credentials: Credentials;
  audience: Audience;
  accessRevision: string;
  /** The person's name. */
  name: string;
  image: string | null;
  /** Whether the socket views as a role, and therefore publishes nothing. */
  isViewingAs: boolean;
}

export type RealtimeServer = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type RealtimeSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;

/** Most sockets of one account on one node: enough for tabs, too few for a flood. */
const MAX_PER_ACCOUNT = 30;

/** Room of those who may receive changes of a group. */
export function roomOf(resource: string): string {
  return `resource.${resource}`;
}

/**
 * Sockets on the port of the API. A socket without a session is refused in the handshake; the others are in their own
 * channel and in the rooms of what they may see. Only web sockets: long polling would need a balancer with sticky
 * sessions, and sends a token with each of its calls.
 */
export function openSockets(
  app: FastifyInstance,
  context: AppContext,
  { isShared, isOpen }: { isShared: boolean; isOpen: () => boolean },
): RealtimeServer {
  const answerHandshake = async (socket: RealtimeSocket, next: (refusal?: Error) => void): Promise<void> => {
    next(
      await admit(context, socket).catch((error: unknown) => {
        app.log.error({ err: error }, 'a socket could not be admitted');
        return new Error('unavailable');
      }),
    );
  };
  const io: RealtimeServer = new Server(app.server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (_request, answer) => answer(isOpen() ? null : 'this server is being stopped', isOpen()),
    // In development Vite listens for upgrades of its own on this port.
    destroyUpgrade: !isShared,
    connectTimeout: 10_000,
    maxHttpBufferSize: CALM.bytes,
    perMessageDeflate: false,
  });
  watchForFloods(io);
  io.use((socket, next) => void answerHandshake(socket, next));
  io.on('connection', (socket) => {
    enterRooms(socket);
    // A change of rights between the handshake and now was published only to registered sockets.
    reviewSocket(context, socket).catch((error: unknown) => {
      app.log.error({ err: error }, 'a socket could not be looked at');
      socket.disconnect(true);
    });
  });
  return io;
}

/** Identifies the account of a new socket; returns the refusal, if there is one. */
async function admit(context: AppContext, socket: RealtimeSocket): Promise<Error | undefined> {
  const credentials = readHandshake(socket.handshake.auth);
  const identity = credentials && (await identify(context, credentials));
  if (credentials === undefined || identity === undefined || !identity.mayView) return new Error('unauthorised');
  const { caller } = identity;
  const others = socket.nsp.adapter.rooms.get(channelOf(caller.account.id))?.size ?? 0;
  if (others >= MAX_PER_ACCOUNT) return new Error('too-many');
  seat(context, socket, { credentials, caller });
  return undefined;
}

/** Room of those who may open a page that belongs to no group. */
export function pageRoom(page: string): string {
  return `page.${page}`;
}

/** Stores the rights of a caller; rooms are joined in `enterRooms`. */
function seat(
  { catalogue }: AppContext,
  socket: RealtimeSocket,
  { credentials, caller }: { credentials: Credentials; caller: Caller },
): void {
  socket.data = {
    credentials,
    audience: audienceOf(catalogue, caller),
    accessRevision: caller.accessRevision,
    name: caller.account.fullName,
    image: caller.account.image,
    isViewingAs: caller.isViewingAs,
  };
}

function enterRooms(socket: RealtimeSocket): void {
  const { audience } = socket.data;
  const { accountId, rights } = audience;
  const wanted = new Set([
    channelOf(accountId),
    ...[...rights.resources].map(roomOf),
    ...[...rights.pages].map(pageRoom),
  ]);
  for (const room of socket.rooms) if (room !== socket.id && !wanted.has(room)) void socket.leave(room);
  void socket.join([...wanted]);
}

/**
 * Checks the session of a socket again. Without one it is closed; one whose rights changed receives the new mark, and
 * joins the rooms of its current rights.
 */
export async function reviewSocket(context: AppContext, socket: RealtimeSocket): Promise<void> {
  const { credentials, accessRevision } = socket.data;
  const identity = await identify(context, credentials);
  if (identity === undefined || !identity.mayView) {
    socket.disconnect(true);
    return;
  }
  const { caller } = identity;
  seat(context, socket, { credentials, caller });
  enterRooms(socket);
  if (caller.accessRevision !== accessRevision) socket.emit('access', { revision: caller.accessRevision });
}

function readHandshake(auth: unknown): Credentials | undefined {
  if (!isObject(auth)) return undefined;
  const { token, tab, viewAs } = auth;
  if (!isToken(token)) return undefined;
  if (viewAs !== undefined && (!Number.isSafeInteger(viewAs) || Number(viewAs) < 1)) return undefined;
  return {
    hash: hashToken(token),
    viewed: viewAs === undefined ? undefined : Number(viewAs),
    language: 'ar',
    tab: isTabId(tab) ? tab : undefined,
  };
}
