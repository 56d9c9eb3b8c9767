import { sql } from 'kysely';
import { currentProduct } from '../../../engine/core/product/currentProduct.ts';
import { acquireLock } from '../../store/locks.ts';
import type { Db } from '../../store/Store.types.ts';
import { LEDGER } from './ledgerSource.ts';

/**
 * Enters what there was before the ledger: the customers' books as they are, and every order whose price is confirmed,
 * in the month in which it was finished, by the rates now in force, which the order keeps. What an order received and no
 * wallet has an entry of is an opening balance. Records that the ledger knows are not entered again.
 */
export async function openLedger(db: Db): Promise<void> {
  await acquireLock(db, 'ledger opening');
  await enterWallets(db);
  await freezeRates(db);
  await enterOrders(db);
  await openSettlements(db);
}

/** A wallet has its counterpart in the order that it paid, otherwise in the bank. */
async function enterWallets(db: Db): Promise<void> {
  await sql`
    with entered as materialized (
      select p.id, p.user_id, p.order_id, p.created_at as at, ${nextMove()} as move, ${periodOf(`p.created_at`)} as period,
        o.payment_method, o.agent_id, o.company_id,
        round(p.amount * 100)::bigint * case p.transaction_type when 'charge' then -1 else 1 end as fils
      from points p left join orders o on o.id = p.order_id
      where p.type = 'balance' and p.amount is not null
        and not exists (select 1 from ${sql.table(LEDGER)} l where l.entry_id = p.id)
      order by p.id)
    insert into ${sql.table(LEDGER)}
      (at, period, move, kind, account, fils, order_id, user_id, agent_id, company_id, payment_method, entry_id)
    select e.at, e.period, e.move, 'opening', side.account, side.fils, e.order_id, e.user_id, side.agent_id,
      side.company_id, e.payment_method, side.entry_id
    from entered e cross join lateral (values
      ('wallet', e.fils, e.agent_id, e.company_id, e.id),
      (case when e.order_id is null then 'bank' else 'advance' end, -e.fils, null, null, null)
    ) side (account, fils, agent_id, company_id, entry_id)`.execute(db);
}

/** The rates of orders whose price was confirmed before rates were kept. */
async function freezeRates(db: Db): Promise<void> {
  await sql`
    update orders o set vat_rate = ${setting('vat_value')},
      agent_rate = case a.resource when 'providers' then ${setting('provider_percentage')}
        when 'maintenanceTechnician' then ${setting('technician_percentage')} else 0 end,
      company_rate = case when o.company_id is null then 0 else ${setting('company_percentage')} end
    from orders p left join agents a on a.id = p.agent_id
    where p.id = o.id and o.vat_rate is null and ${isConfirmed('o')}`.execute(db);
}

async function enterOrders(db: Db): Promise<void> {
  await sql`
    with sold as materialized (
      select o.id, o.user_id, o.agent_id, o.company_id, o.payment_method, o.is_paid, ${nextMove()} as move,
        o.status in ('finished', 'closed') as settled, o.status = 'ready_to_pay' as priced,
        coalesce(f.at, o.status_at, o.updated_at) as at,
        round((coalesce(o.price, 0) + coalesce(o.report_price, 0)) * 100)::bigint as gross,
        round(o.vat_rate * 100)::bigint as vat_rate, round(o.agent_rate * 100)::bigint as agent_rate,
        round(o.company_rate * 100)::bigint as company_rate, coalesce(w.fils, 0)::bigint as received
      from orders o
      left join (select record_id, max(at) as at from lawha_state_changes
        where resource = 'orders' and to_state = 'finished' group by record_id) f on f.record_id = o.id
      left join (select order_id, sum(fils) as fils from ${sql.table(LEDGER)}
        where account = 'wallet' and order_id is not null group by order_id) w on w.order_id = o.id
      where ${isConfirmed('o')} and not exists (select 1 from ${sql.table(LEDGER)} l where l.order_id = o.id
        and l.account in ('vat', 'billed', 'cash', 'opening'))
      order by o.id),
    divided as materialized (
      select s.*, ${periodOf('s.at')} as period, s.gross - s.received as missing,
        (2 * s.gross * s.vat_rate + 10000 + s.vat_rate) / (2 * (10000 + s.vat_rate)) as vat
      from sold s),
    shared as materialized (
      select d.*, (d.gross - d.vat) * d.agent_rate / 10000 as agent, (d.gross - d.vat) * d.company_rate / 10000 as company
      from divided d)
    insert into ${sql.table(LEDGER)}
      (at, period, move, kind, account, fils, sold, order_id, user_id, agent_id, company_id, payment_method)
    select s.at, s.period, s.move, 'opening', side.account, side.fils, side.sold, s.id, s.user_id,
      case when side.account in ('advance') then null else s.agent_id end,
      case when side.account in ('advance') then null else s.company_id end, s.payment_method
    from shared s cross join lateral (values
      (case when s.payment_method = 'wallet' then 'opening' when s.agent_id is null then 'bank' else 'cash' end,
        case when s.is_paid = 1 then s.missing else 0 end, 0),
      (case when s.settled then 'receivable' else 'billed' end, case when s.is_paid = 1 then 0 else s.missing end, 0),
      ('advance', case when s.settled then s.received else -s.missing end, 0),
      ('vat', case when s.settled then -s.vat end, 1),
      ('commission', case when s.settled then -(s.gross - s.vat - s.agent - s.company) end, 0),
      ('agent', case when s.settled then -s.agent end, 0),
      ('company', case when s.settled then -s.company end, 0)
    ) side (account, fils, sold)
    where side.fils <> 0 or (side.account = 'vat' and side.fils is not null)`.execute(db);
}

/** What is owed to and by technicians and companies, for months and parties without a settlement. */
async function openSettlements(db: Db): Promise<void> {
  await sql`
    insert into settlements (kind, agent_id, company_id, month, amount, status, status_at)
    select l.account, l.agent_id, case l.account when 'company' then l.company_id end, l.period,
      sum(case l.account when 'cash' then l.fils else -l.fils end) / 100.0, 'due', max(l.at)
    from ${sql.table(LEDGER)} l
    where l.account in ('agent', 'company', 'cash') and not exists (select 1 from settlements s
      where s.kind = l.account and s.month = l.period and s.agent_id is not distinct from l.agent_id
        and s.company_id is not distinct from case l.account when 'company' then l.company_id end)
    group by l.account, l.agent_id, case l.account when 'company' then l.company_id end, l.period
    having sum(l.fils) <> 0`.execute(db);
}

/** Whether the price of an order has been confirmed: it waits for its payment, is finished, or was once paid. */
function isConfirmed(alias: string) {
  const status = sql.ref(`${alias}.status`);
  return sql`(${status} in ('ready_to_pay', 'finished', 'closed') or (${sql.ref(`${alias}.is_paid`)} = 1
    and ${status} in ('reopen', 'open', 'accepted', 'in_the_way', 'start', 'pre_finished', 'rejected', 'company_accept')))`;
}

function setting(name: string) {
  return sql`(select value from lawha_setting_values where name = ${name})`;
}

function nextMove() {
  return sql`nextval(pg_get_serial_sequence(${LEDGER}, 'id'))`;
}

function periodOf(column: string) {
  return sql`date_trunc('month', ${sql.ref(column)} at time zone ${sql.lit(currentProduct().timeZone)})::date`;
}
