import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRecent } from '../../server/app/keepRecent.ts';
import { readConfig } from '../../server/context/config/ServerConfig.ts';
import { acquireLock } from '../../server/store/locks.ts';
import { readBegin } from '../../server/store/schema/months/readBegin.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';

const NOW = new Date('2026-11-20T08:00:00Z');

describe.each(DATABASES)('what is kept for a time, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  beforeAll(async () => {
    database = await openSchema(url);
    await database.sync();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await run('delete from lawha_outbox');
    await run('delete from lawha_notifications');
    await run('delete from lawha_replies');
    await run(`delete from lawha_meta where key like 'begins:%'`);
  });
  const run = (statement: string) => database.run(statement);
  const logged: unknown[] = [];
  const keep = (env: NodeJS.ProcessEnv) =>
    keepRecent(
      { store: database.store, config: readConfig(env), now: () => NOW },
      { info: (what: unknown) => void logged.push(what) },
    );
  const message = (text: string, status: string, at: string) =>
    run(`insert into lawha_outbox (channel, recipient, text, source_resource, source_id, status, created_at, sent_at)
      values ('sms', '1', '${text}', 'things', 1, '${status}', '${at}', ${status === 'sent' ? `'${at}'` : 'null'})`);
  const messages = async () => (await run('select text from lawha_outbox order by id')).map((row) => Object(row).text);
  const notify = (title: string, at: string) =>
    run(`insert into lawha_notifications (resource, recipient_id, notify_type, title, body, created_time)
      values ('admins', 1, 'x', '${title}', '', '${at}')`);
  const titles = async () =>
    (await run('select title from lawha_notifications order by id')).map((row) => Object(row).title);

  it('OPS-22: removes messages that were sent or refused long ago, and none that waits, is kept, or shows a reply', async () => {
    const old = '2026-11-10T07:59:00Z';
    for (const status of ['sent', 'failed', 'queued', 'sending', 'kept']) await message(status, status, old);
    await message('of a reply', 'sent', old);
    await message('recent', 'sent', '2026-11-10T08:01:00Z');
    await run(`insert into lawha_replies (resource, record_id, reply, send_type, outbox_id, created_at)
      select 'things', 1, 'r', 'sms', id, now() from lawha_outbox where text = 'of a reply'`);
    await keep({});
    expect(await messages()).toHaveLength(7);
    await keep({ LAWHA_OUTBOX_DAYS: '10' });
    expect(await messages()).toEqual(['queued', 'sending', 'kept', 'of a reply', 'recent']);
    expect(logged).toContainEqual({ table: 'lawha_outbox', removed: 2 });
    expect(await readBegin(database.store.db, 'lawha_outbox')).toBe('2026-11-10T08:00:00.000Z');
    await keep({ LAWHA_OUTBOX_DAYS: '30' });
    expect(await readBegin(database.store.db, 'lawha_outbox')).toBe('2026-11-10T08:00:00.000Z');
  });

  it('OPS-22: keeps notifications of whole months before the present one', async () => {
    await notify('old', '2026-08-31T23:59:00Z');
    await notify('kept', '2026-09-01T00:00:00Z');
    await keep({ LAWHA_OUTBOX_DAYS: '1' });
    expect(await titles()).toEqual(['old', 'kept']);
    await keep({ LAWHA_NOTIFICATIONS_MONTHS: '2' });
    expect(await titles()).toEqual(['kept']);
    expect(await readBegin(database.store.db, 'lawha_notifications')).toBe('2026-09-01T00:00:00.000Z');
  });

  it('OPS-22: removes in batches until none is left', async () => {
    await run(`insert into lawha_notifications (resource, recipient_id, notify_type, title, body, created_time)
      select 'admins', 1, 'x', 'old', '', '2020-01-01' from generate_series(1, 2500)`);
    await keep({ LAWHA_NOTIFICATIONS_MONTHS: '1' });
    expect(await titles()).toEqual([]);
  });

  it.runIf(url !== undefined)('OPS-22: leaves it to the server that does it', async () => {
    await notify('old', '2020-01-01T00:00:00Z');
    const [locked, ended] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const other = database.store.transaction(async (db) => {
      await acquireLock(db, 'end of lawha_notifications');
      locked.resolve(undefined);
      await ended.promise;
    });
    await locked.promise;
    await keep({ LAWHA_NOTIFICATIONS_MONTHS: '1' });
    ended.resolve(undefined);
    await other;
    expect(await titles()).toEqual(['old']);
    await keep({ LAWHA_NOTIFICATIONS_MONTHS: '1' });
    expect(await titles()).toEqual([]);
  });

  it('OPS-22: refuses what is no number of days or months', () => {
    expect(() => readConfig({ LAWHA_OUTBOX_DAYS: '0' })).toThrow('LAWHA_OUTBOX_DAYS is "0"; give days from 1 to 36500');
    expect(() => readConfig({ LAWHA_NOTIFICATIONS_MONTHS: 'all' })).toThrow('give months from 1 to 1200');
  });
});
