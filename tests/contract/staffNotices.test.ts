import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeLateVisits } from '../../server/product/notices/lateVisits.ts';
import { partnerNotices } from '../../server/product/notices/staffNotices.ts';
import { giveRole } from './giveRole.ts';
import { createOrder, findOrderParts, type OrderParts, putInState } from './orderBench.ts';
import { type Contract, openContract } from './openContract.ts';

describe('notifications of staff', () => {
  let contract: Contract;
  let parts: OrderParts;
  beforeAll(async () => {
    contract = await openContract({ databaseUrl: process.env['TEST_DATABASE_URL'] });
    parts = await findOrderParts(contract);
  });
  afterAll(() => contract.close());
  beforeEach(async () => {
    await sql`delete from lawha_notifications`.execute(contract.context.store.db);
    await sql`delete from lawha_notice_mutes`.execute(contract.context.store.db);
  });
  /** The emails of those who were notified, in order. */
  const notified = async (kind: string): Promise<string[]> => {
    const { rows } = await sql<{ email: string }>`
      select a.email from lawha_notifications n join admins a on n.resource = 'admins' and a.id = n.recipient_id
      where n.notify_type = ${kind} and n.sender_id is null order by a.email`.execute(contract.context.store.db);
    return rows.map(({ email }) => email);
  };

  it('STAFF-01: a new order notifies those whose role handles orders, not its author, nor others', async () => {
    await giveRole(contract, 'none', ['services'], ['show']);
    const id = await createOrder(contract, parts);
    const emails = await notified('order');
    expect(emails).toContain('admin@lawha.test');
    expect(emails).not.toContain('super@lawha.test');
    expect(emails).not.toContain('none@lawha.test');
    expect(new Set(emails).size).toBe(emails.length);
    const { body } = await contract.call('notifications', { as: 'admin' });
    expect(body.data[0]).toMatchObject({ notify_type: 'order', order_id: id, title: `New order no. ${id}` });
  });

  it('STAFF-02: a refusal by a company notifies them', async () => {
    const id = await createOrder(contract, parts);
    await sql`delete from lawha_notifications`.execute(contract.context.store.db);
    const moved = await contract.call(`orders/${id}/update-status`, {
      method: 'PATCH',
      json: { status: 'company_reject' },
    });
    expect([moved.status, moved.body.errors]).toEqual([200, undefined]);
    expect(await notified('order')).toContain('admin@lawha.test');
  });

  it.each([
    ['providers', { is_admin_active_user: 0, is_active: 1 }],
    ['companies', { is_active: 0 }],
  ])('STAFF-02: %s that wait for approval notify those who handle them, others do not', async (group, record) => {
    const { context } = contract;
    const entry = context.catalogue.entries.get(group);
    if (entry === undefined) throw new Error(`no group ${group}`);
    expect(entry.behaviours).toContain(partnerNotices);
    const add = (of: Record<string, number>) =>
      context.store.transaction(async (db) =>
        partnerNotices.finish?.(db, { app: context, entry, action: 'create', id: 1, record: of }),
      );
    await add({ is_admin_active_user: 1, is_active: 1 });
    expect(await notified('new_partner')).toEqual([]);
    await add(record);
    expect(await notified('new_partner')).toContain('admin@lawha.test');
  });

  it('STAFF-03: a kind can be switched off per account, on the server, and on again', async () => {
    const set = (is_on: boolean, kind = 'order') =>
      contract.call('notification_preferences', { method: 'POST', json: { kind, is_on }, as: 'admin' });
    const off = await set(false);
    expect(off.body.data).toContainEqual({ kind: 'order', label: 'Order', is_on: false });
    expect((await set(false, 'message')).status).toBe(422);
    await createOrder(contract, parts);
    expect(await notified('order')).not.toContain('admin@lawha.test');
    await set(true);
    await createOrder(contract, parts);
    expect(await notified('order')).toContain('admin@lawha.test');
    const others = await contract.call('notification_preferences', { as: 'limited' });
    expect(others.body.data.every((kind) => kind['is_on'] === true)).toBe(true);
  });

  it('STAFF-04: a late visit notifies once, also when two servers look at the same moment', async () => {
    const id = await createOrder(contract, parts);
    await putInState(contract, id, { state: 'accepted', parts });
    await visitAt(id, '11:30');
    await Promise.all([noticeLateVisits(contract.context), noticeLateVisits(contract.context)]);
    await noticeLateVisits(contract.context);
    const emails = await notified('unusual_behaviour');
    expect(emails.filter((email) => email === 'super@lawha.test')).toHaveLength(1);
  });

  it('STAFF-04: an appointment without a technician is late too; what was ordered for now, and what has begun, is not', async () => {
    const late = async (state: string, time: string, isScheduled = 1): Promise<boolean> => {
      const id = await createOrder(contract, parts);
      await putInState(contract, id, { state, parts });
      await visitAt(id, time, isScheduled);
      return (await noticeLateVisits(contract.context)) > 0;
    };
    expect(await late('pending', '11:30')).toBe(true);
    expect(await late('company_accept', '11:44')).toBe(true);
    expect(await late('open', '11:44')).toBe(true);
    expect(await late('pending', '11:50')).toBe(false);
    expect(await late('start', '11:30')).toBe(false);
    expect(await late('admin_cancel', '11:30')).toBe(false);
    expect(await late('accepted', '11:30', 0)).toBe(false);
  });

  /** Gives an order an appointment of today; it is 12:00. */
  const visitAt = (id: number, time: string, isScheduled = 1) =>
    sql`update orders set visit_date = '2026-11-20', visit_time = ${time}, is_scheduled = ${isScheduled}
      where id = ${id}`.execute(contract.context.store.db);
});
