import { io, type Socket } from 'socket.io-client';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { readPushedEvent } from '../../../../engine/features/realtime/PushedEvent.ts';
import { APP_NAMESPACE, SOCKET_PATH } from '../../../../engine/features/realtime/realtimeEvents.ts';
import { ConfigError } from '../../../base/ConfigError.ts';
import type { Random } from '../../seed/createRandom.ts';
import type { Json, LiveApi } from './createLiveApi.ts';

/** A person of the city, signed in to the apps. */
export interface Citizen {
  id: number;
  name: string;
  kind: 'user' | 'provider' | 'company';
  token: string;
  /** The own record when the city began. */
  record: Json;
  socket: Socket;
  /** Numbers of the notifications that arrived on the socket, in their order. */
  received: number[];
  /** Newest notification before the city began. */
  firstNotice: number;
}

/** The people of the city. */
export interface City {
  customers: Citizen[];
  agents: Citizen[];
  companies: Citizen[];
}

/** How many of each kind; few enough for the limits of codes from one address. */
const SIZE = { user: 14, provider: 10, company: 2 } as const;
const GROUPS = { user: 'users', provider: 'providers', company: 'companies' } as const;

/** Signs a part of the seeded people in by telephone and code. */
export async function signInCity(api: LiveApi, random: Random): Promise<City> {
  const of = async (kind: Citizen['kind']): Promise<Citizen[]> => {
    const { list } = await api.staff(`${GROUPS[kind]}?per_page=100&is_active=1`);
    const usable = list.filter(isUsable);
    const start = random.int(0, Math.max(0, usable.length - 1));
    const wanted = [...usable.slice(start), ...usable.slice(0, start)].slice(0, SIZE[kind]);
    const found: Citizen[] = [];
    for (const record of wanted) {
      // oxlint-disable-next-line no-await-in-loop -- the codes are read from the newest messages
      const citizen = await signIn(api, kind, record);
      if (citizen !== undefined) found.push(citizen);
    }
    return found;
  };
  const city = { customers: await of('user'), agents: await of('provider'), companies: await of('company') };
  if (city.customers.length === 0 || city.agents.length === 0)
    throw new ConfigError('The server has no customers or no technicians who may sign in; start a demo with its seed.');
  return city;
}

/** Whether neither a flag nor a missing approval bars a person. */
function isUsable({ is_ban, is_locked, is_admin_active_user, agents_cant_receive_orders, phone }: Json): boolean {
  const isBarred = is_ban === 1 || is_locked === 1 || agents_cant_receive_orders === 1;
  return !isBarred && typeof phone === 'string' && (is_admin_active_user === undefined || is_admin_active_user !== 0);
}

async function signIn(api: LiveApi, kind: Citizen['kind'], record: Json): Promise<Citizen | undefined> {
  const { phone, phone_code } = record;
  const claim = { kind, phone, phone_code };
  await api.app('code', { json: claim });
  const code = await api.codeOf(`+${String(phone_code)}${String(phone)}`);
  const { status, data } = await api.app('sign_in', { json: { ...claim, code: code ?? '' } });
  if (status !== 200 || data['is_new'] === true) return undefined;
  const token = String(data['token']);
  const notices = await api.app('notifications?per_page=1', { token });
  const received: number[] = [];
  const socket = io(`${api.url}${APP_NAMESPACE}`, { path: SOCKET_PATH, transports: ['websocket'], auth: { token } });
  socket.on('push', (value: unknown) => {
    const event = readPushedEvent(value);
    if (event?.type === 'notification') received.push(event.data.notify_id);
  });
  await new Promise<void>((done) => {
    socket.once('connect', () => done());
    socket.once('connect_error', () => done());
  });
  const own = await api.app('profile', { token });
  return {
    id: Number(data['id']),
    name: String(record['full_name'] ?? record['company_name']),
    kind,
    token,
    record: isObject(own.data) ? own.data : record,
    socket,
    received,
    firstNotice: Number(notices.list[0]?.['id'] ?? 0),
  };
}
