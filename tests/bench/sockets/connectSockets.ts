import '../../helpers/setupProduct.ts';
import { io, type Socket } from 'socket.io-client';
import { type PushedEvent, readPushedEvent } from '../../../engine/features/realtime/PushedEvent.ts';
import { channelOf, SOCKET_PATH } from '../../../engine/features/realtime/realtimeEvents.ts';
import type { BenchPerson, ClientWord } from './bench.types.ts';

/** How many connect at once. */
const AT_ONCE = 20;

/** The browsers of the benchmark, in a process of their own: connect, and count what they receive. */
let seen = new Map<number, Set<string>>();
let latencies: number[] = [];
let received = 0;
let lost = 0;
let isClosing = false;
const sockets: Socket[] = [];

process.on('message', (message: { url: string; people: BenchPerson[] } | 'count' | 'stop') => {
  if (message === 'count') count();
  else if (message === 'stop') stop();
  else void connectAll(message);
});

function send(word: ClientWord): void {
  process.send?.(word);
}

async function connectAll({ url, people }: { url: string; people: BenchPerson[] }): Promise<void> {
  const start = Date.now();
  for (let at = 0; at < people.length; at += AT_ONCE)
    await Promise.all(people.slice(at, at + AT_ONCE).map((person) => connect(url, person)));
  send({ word: 'connected', seconds: (Date.now() - start) / 1000 });
}

function connect(url: string, { id, token }: BenchPerson): Promise<void> {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  sockets.push(socket);
  socket.on(channelOf(id), (value: unknown) => {
    const event = readPushedEvent(value);
    if (event !== undefined) take(id, event);
  });
  socket.on('disconnect', () => {
    if (!isClosing) lost += 1;
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
}

function take(person: number, event: PushedEvent): void {
  received += 1;
  const own = seen.get(person) ?? new Set<string>();
  seen.set(person, own.add(keyOf(event)));
  latencies.push(Date.now() - Date.parse(writtenAt(event)));
}

function keyOf({ type, data, seq }: PushedEvent): string {
  if (type === 'notification') return `n${data.notify_id}`;
  return type === 'chat' && data.action === 'message' ? `m${data.message.id}` : `s${seq}`;
}

/** Start of the writing. */
function writtenAt({ type, data, at }: PushedEvent): string {
  if (type === 'notification') return data.created_time;
  return type === 'chat' && data.action === 'message' ? data.message.created_at : at;
}

function count(): void {
  const unique = [...seen.values()].reduce((sum, { size }) => sum + size, 0);
  send({ word: 'counted', received, unique, lost, latencies });
  [seen, latencies, received] = [new Map(), [], 0];
}

function stop(): void {
  isClosing = true;
  for (const socket of sockets) socket.close();
  process.disconnect();
}
