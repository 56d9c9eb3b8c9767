import { sql } from 'kysely';
import type { Db } from '../../../store/Store.types.ts';
import { LEDGER } from '../../ledger/ledgerSource.ts';
import { periodOf } from '../../ledger/writeMove.ts';

/** Marks the settlements of the demo's past months as paid on the fifth of the next, except those of the last month. */
export async function settlePastMonths(db: Db, now: Date): Promise<void> {
  await sql`
    with past as materialized (
      select s.*, (s.month + interval '1 month 4 days 9 hours') at time zone 'UTC' as at,
        nextval(pg_get_serial_sequence(${LEDGER}, 'id')) as move,
        round(s.amount * 100)::bigint * case s.kind when 'cash' then -1 else 1 end as fils
      from settlements s
      where s.status = 'due' and s.month < ${periodOf(now)}::date - interval '1 month'),
    entered as (
      insert into ${sql.table(LEDGER)} (at, period, move, kind, account, fils, agent_id, company_id)
      select p.at, p.month, p.move, 'settlement', side.account, side.fils, p.agent_id, p.company_id
      from past p cross join lateral (values (p.kind, p.fils), ('bank', -p.fils)) side (account, fils)
      returning id),
    history as (
      insert into lawha_state_changes (resource, record_id, from_state, to_state, actor, at)
      select 'settlements', p.id, 'due', 'paid', 'admin', p.at from past p returning id)
    update settlements s set status = 'paid', status_at = p.at, status_by = 'admin', updated_at = p.at,
      version = s.version + 1
    from past p where p.id = s.id`.execute(db);
}
