import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runTimers } from '../../server/states/runTimers.ts';
import { type Contract, NOW, openContract } from './openContract.ts';
import { resetSettings } from './setSetting.ts';

const SETTINGS = {
  vat_value: 5,
  company_percentage: 15,
  provider_percentage: 80,
  technician_percentage: 70,
  scheduled_min_hours: 0,
  scheduled_max_days: 30,
  auto_cancel_minutes: 0,
};

describe('settings that act on existing records', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ databaseUrl: process.env['TEST_DATABASE_URL'] });
  });
  afterAll(() => contract.close());
  /** All orders wait for an agent since yesterday; the third has an appointment tomorrow. */
  beforeEach(async () => {
    const { db } = contract.context.store;
    await resetSettings(contract);
    await sql`delete from lawha_effect_records`.execute(db);
    await sql`delete from lawha_setting_effects`.execute(db);
    await sql`update orders set status = 'closed', scheduled_date = null`.execute(db);
    await sql`update orders set status = 'pending', status_at = ${new Date(NOW.getTime() - 86_400_000).toISOString()},
      created_at = ${new Date(NOW.getTime() - 86_400_000).toISOString()}, agent_id = null, company_id = null,
      payment_method = 'cash' where id in (1, 2, 3)`.execute(db);
    await sql`update orders set scheduled_date = '2026-11-21' where id = 3`.execute(db);
  });
  const save = (change: object, options: object = {}) =>
    contract.call('settings/order-setting', { method: 'PATCH', json: { ...SETTINGS, ...change }, ...options });
  const preview = (values: object, as?: 'none') =>
    contract.call('setting_effects/preview', {
      method: 'POST',
      json: { resource: 'order-setting', values },
      ...(as && { as }),
    });
  const stateOf = async (): Promise<string[]> => {
    const { rows } = await sql<{ status: string }>`select status from orders where id in (1, 2, 3) order by id`.execute(
      contract.context.store.db,
    );
    return rows.map(({ status }) => status);
  };
  const changes = async () => (await contract.call('setting_effects?resource=order-setting')).body.data;

  it('SAFE-01: before saving, a setting says how many records it would act on, and which', async () => {
    const { body } = await preview({ auto_cancel_minutes: 30, vat_value: 5 });
    expect(body.data).toMatchObject([
      { setting: 'auto_cancel_minutes', due: 2, later: 0, spared: 1, records: [{ id: 1 }, { id: 2 }] },
    ]);
    expect((await preview({ auto_cancel_minutes: 1440 * 2 })).body.data).toMatchObject([
      { due: 0, later: 2, spared: 1 },
    ]);
    expect((await preview({ auto_cancel_minutes: 0 })).body.data).toEqual([]);
    expect((await preview({ auto_cancel_minutes: 30 }, 'none')).status).toBe(403);
    expect(await stateOf()).toEqual(['pending', 'pending', 'pending']);
  });

  it('SAFE-02: it applies to records created afterwards, unless chosen otherwise', async () => {
    expect((await save({ auto_cancel_minutes: 30 })).status).toBe(200);
    await runTimers(contract.context);
    expect(await stateOf()).toEqual(['pending', 'pending', 'pending']);
    // One that was created after the change, and waits long enough.
    await sql`update orders set created_at = ${NOW.toISOString()} where id = 2`.execute(contract.context.store.db);
    await runTimers(contract.context);
    expect(await stateOf()).toEqual(['pending', 'auto_cancel', 'pending']);
    expect((await save({ auto_cancel_minutes: 20, _effects: 'everything' })).body.errors).toHaveProperty('_effects');
  });

  it('SAFE-02: a later change leaves records under the value that held when they were created', async () => {
    await save({ auto_cancel_minutes: 30, _effects: 'existing' });
    await save({ auto_cancel_minutes: 0 });
    await runTimers(contract.context);
    expect(await stateOf()).toEqual(['auto_cancel', 'auto_cancel', 'pending']);
  });

  it('SAFE-03: appointments of today and later are spared, also when it applies to existing records', async () => {
    await save({ auto_cancel_minutes: 30, _effects: 'existing' });
    await runTimers(contract.context);
    expect(await stateOf()).toEqual(['auto_cancel', 'auto_cancel', 'pending']);
  });

  it('SAFE-04: what it did is undone as a group, without records that were moved on, and stays undone', async () => {
    await save({ auto_cancel_minutes: 30, _effects: 'existing' });
    await runTimers(contract.context);
    expect(await changes()).toMatchObject([{ scope: 'existing', previous: 0, value: 30, records: 2, undone: 0 }]);
    await sql`update orders set status = 'closed' where id = 2`.execute(contract.context.store.db);
    const [change] = await changes();
    const undo = (as?: 'none') =>
      contract.call(`setting_effects/${Number(change?.['id'])}/undo`, { method: 'POST', json: {}, ...(as && { as }) });
    expect((await undo('none')).status).toBe(403);
    const undone = await undo();
    expect([undone.status, undone.body.data]).toEqual([200, { restored: 1, left: 1 }]);
    expect(await stateOf()).toEqual(['pending', 'closed', 'pending']);
    await runTimers(contract.context);
    expect(await stateOf()).toEqual(['pending', 'closed', 'pending']);
    const { body: history } = await contract.call('history?resource=orders&id=1');
    expect(history.data[0]).toMatchObject({ action: 'status', actor: { name: 'مريم الهاشمي' } });
    expect((await undo()).status).toBe(409);
    expect((await contract.call('setting_effects/999999/undo', { method: 'POST', json: {} })).status).toBe(404);
  });

  it('OPS-15: undoing it twice under one key is answered twice and done once', async () => {
    await save({ auto_cancel_minutes: 30, _effects: 'existing' });
    await runTimers(contract.context);
    const [change] = await changes();
    const undo = () =>
      contract.call(`setting_effects/${Number(change?.['id'])}/undo`, {
        json: {},
        headers: { 'idempotency-key': 'undo' },
      });
    const [first, again] = [await undo(), await undo()];
    expect([first.status, first.body.data]).toEqual([200, { restored: 2, left: 0 }]);
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([200, first.body, 'true']);
    expect(await stateOf()).toEqual(['pending', 'pending', 'pending']);
  });

  it('SAFE-05: percentages, limits and hours are checked together', async () => {
    const refused = async (change: object) => Object.keys((await save(change)).body.errors ?? {});
    expect(await refused({ company_percentage: 40, provider_percentage: 70 })).toEqual([
      'provider_percentage',
      'technician_percentage',
    ]);
    expect(await refused({ scheduled_min_hours: 48, scheduled_max_days: 2 })).toEqual(['scheduled_min_hours']);
    expect(await refused({ scheduled_min_hours: 47, scheduled_max_days: 2 })).toEqual([]);
  });
});
