import { sql } from 'kysely';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { ReachPart } from '../../context/parts/ServerParts.types.ts';
import { requireSettings } from '../../settings/readSettings.ts';
import type { Db } from '../../store/Store.types.ts';
import { judgeAgent } from '../dispatch/judgeAgent.ts';
import { readAgents, readVisit } from '../dispatch/readAgents.ts';

/** States in which an order without a technician waits for one. */
export const WAITING_FOR_AGENT = ['pending', 'company_accept'];

/**
 * The orders that a technician or a company may take: those that wait, in the states of the table, for whom the rules of
 * dispatch know no obstacle. An order of a company is for its own technicians.
 */
export const ORDER_REACH: ReachPart = {
  resource: 'orders',
  reaches: (db, { person, record }) => {
    if (person.resource === 'companies') return reachesCompany(db, person.id, record);
    return person.resource === 'users' ? Promise.resolve(false) : reachesAgent(db, person, record);
  },
};

async function reachesAgent(
  db: Db,
  { id, resource }: { id: number; resource: string },
  record: RecordValue & { id: number },
): Promise<boolean> {
  if (!WAITING_FOR_AGENT.includes(String(record['status'])) || isGiven(record['agent_id'])) return false;
  if (isGiven(record['company_id']) && record['company_id'] !== (await companyOf(db, { id, resource }))) return false;
  const visit = await readVisit(db, { id: record.id, record });
  const [agent] = await readAgents(db, visit, id);
  const { agents_cant_receive_orders: stopped } = await requireSettings(db, ['agents_cant_receive_orders']);
  return agent !== undefined && judgeAgent(visit, agent, stopped === 1).length === 0;
}

/** The company that a technician works for; undefined without one. */
export async function companyOf(
  db: Db,
  { id, resource }: { id: number; resource: string },
): Promise<number | undefined> {
  if (resource !== 'providers') return undefined;
  const { rows } = await sql<{ company_id: string | null }>`select company_id from providers where id = ${id}`.execute(
    db,
  );
  const company = rows[0]?.company_id;
  return company === null || company === undefined ? undefined : Number(company);
}

async function reachesCompany(db: Db, id: number, record: RecordValue): Promise<boolean> {
  if (record['status'] !== 'pending' || isGiven(record['agent_id']) || isGiven(record['company_id'])) return false;
  const { agents_cant_receive_orders: stopped } = await requireSettings(db, ['agents_cant_receive_orders']);
  const { rows } = await sql`select 1 from companies where id = ${id} and city_id = ${record['city_id'] ?? null}
    and is_active = 1 and agents_cant_receive_orders = 0`.execute(db);
  return stopped !== 1 && rows.length > 0;
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}
