import { sql } from 'kysely';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { CatalogueEntry } from '../../server/context/Catalogue.ts';
import { HttpError } from '../../server/base/HttpError.ts';
import { type Move, MoveRefused, moveRecord, type Mover } from '../../server/states/moveRecord.ts';
import { linkTableName } from '../../server/store/schema/names.ts';
import type { Contract } from './openContract.ts';
import type { OrderActor } from './orderStates.ts';

/** Records that orders of a test are made of; every one of them may be used. */
export interface OrderParts {
  user: number;
  /** A provider. */
  agent: number;
  company: number;
  /** A cancel reason of the administration. */
  reason: number;
  /** Cancel reasons by whose they are. */
  reasons: Readonly<Record<'client' | 'agent' | 'admin', number>>;
  service: number;
  subService: number;
  /** A sub-service of another service. */
  otherSubService: number;
  city: number;
}

/** Finds usable records in the seeded world. */
export async function findOrderParts({ context }: Contract): Promise<OrderParts> {
  const { db } = context.store;
  const one = async (query: string): Promise<number> => {
    const { rows } = await sql.raw<{ id: string }>(query).execute(db);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`no record for: ${query}`);
    return Number(id);
  };
  const reasonOf = (audience: string): Promise<number> =>
    one(`select id from "cancelReasons" where is_active = 1 and audience = '${audience}' order by id limit 1`);
  const reasons = { client: await reasonOf('client'), agent: await reasonOf('agent'), admin: await reasonOf('admin') };
  const agent = await one(`select p.id from providers p left join companies c on c.id = p.company_id
    where p.is_active = 1 and p.is_ban = 0 and p.is_locked = 0 and p.is_admin_active_user = 1
      and p.agents_cant_receive_orders = 0 and coalesce(c.agents_cant_receive_orders, 0) = 0 order by p.id limit 1`);
  const subService = await one(`select s.id from subservice s
    join ${linkTableName('providers', 'service_ids')} l on l.target_id = s.service_id and l.record_id = ${agent}
    join services g on g.id = s.service_id and g.is_active = 1 where s.is_active = 1 order by s.id limit 1`);
  const service = await one(`select service_id as id from subservice where id = ${subService}`);
  return {
    user: await one('select id from users where is_active = 1 and is_ban = 0 order by id limit 1'),
    agent,
    company: await one(
      'select id from companies where is_active = 1 and agents_cant_receive_orders = 0 order by id limit 1',
    ),
    reason: reasons.admin,
    reasons,
    service,
    subService,
    otherSubService: await one(`select id from subservice where service_id <> ${service} order by id limit 1`),
    city: await one(`select city_id as id from providers where id = ${agent}`),
  };
}

/** A body that the API takes. */
export function orderBody(parts: OrderParts, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type: 'inspection',
    user_id: parts.user,
    service_id: parts.service,
    sub_service_id: parts.subService,
    city_id: parts.city,
    lat: 25.2,
    lng: 55.27,
    location: 'Dubai',
    is_scheduled: 0,
    payment_method: 'cash',
    ...more,
  };
}

/** Creates an order by the API; resolves to its id. */
export async function createOrder(
  contract: Contract,
  parts: OrderParts,
  more: Record<string, unknown> = {},
): Promise<number> {
  const { status, body } = await contract.call('orders', { json: orderBody(parts, more) });
  if (status !== 201) throw new Error(`the order was not made: ${JSON.stringify(body)}`);
  return Number(body.data['id']);
}

/** Good values for everything that a move of an inspection to a state may need. */
export function goodInputs({ company, agent, reasons }: OrderParts, to: string): RecordValue {
  const whose = to === 'agent_cancel' ? 'agent' : to === 'client_cancel' || to === 'reopen' ? 'client' : 'admin';
  return { company_id: company, agent_id: agent, reason_id: reasons[whose], price: 120, report_price: 40 };
}

/** The actors by name: the assigned ones by their own records. */
export function moverOf(actor: OrderActor, parts: OrderParts): Mover {
  switch (actor) {
    case 'agent':
      return { actor, reference: { id: parts.agent, name: 'الفني' } };
    case 'company':
      return { actor, reference: { id: parts.company, name: 'الشركة' } };
    case 'client':
      return { actor, reference: { id: parts.user, name: 'العميل' } };
    default:
      return { actor };
  }
}

class Undo extends Error {}

/** The `orders` entry of a contract. */
export function ordersOf({ context }: Contract): CatalogueEntry {
  const entry = context.catalogue.entries.get('orders');
  if (entry === undefined) throw new Error('there are no orders');
  return entry;
}

/**
 * Tries a move; with `undo` nothing of it stays. Resolves to the state that it led to, `refused: key`, or `invalid: inputs`.
 */
export async function tryMove(contract: Contract, move: Move, { undo = false } = {}): Promise<string> {
  const { context } = contract;
  let outcome = '';
  try {
    await context.store.transaction(async (db) => {
      const { after } = await moveRecord(db, { app: context, entry: ordersOf(contract) }, move);
      outcome = String(after['status']);
      if (undo) throw new Undo();
    });
  } catch (error) {
    if (error instanceof MoveRefused) return `refused: ${error.refusal.key}`;
    if (error instanceof HttpError) return `invalid: ${[...(error.details.fields?.keys() ?? [])].join(' ')}`;
    if (!(error instanceof Undo)) throw error;
  }
  return outcome;
}

/** Puts an order into a state without a move, with its technician and company. */
export async function putInState(
  { context }: Contract,
  id: number,
  { state, parts }: { state: string; parts: OrderParts },
): Promise<void> {
  await sql`update orders set status = ${state}, status_at = ${context.now().toISOString()}, agent_id = ${parts.agent},
    company_id = ${parts.company} where id = ${id}`.execute(context.store.db);
}
