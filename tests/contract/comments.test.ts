import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_LIMITS, COMMENTS_CHANGED } from '../../engine/features/comments/commentLimits.ts';
import { readChangesAfter } from '../../server/changes/storedChanges.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Call, type Contract, type DemoRole, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

const root = join(import.meta.dirname, '../fixtures');
interface Person {
  id: number;
  name: string;
}

const personOf = async (contract: Contract, as: DemoRole): Promise<Person> => {
  const { id, full_name: name } = (await contract.call('get_profile', { as })).body.data;
  return { id: Number(id), name: String(name) };
};

/** Gives a role the pages of some groups, and the controls on their lists. */
const give = async (contract: Contract, as: DemoRole, keys: readonly string[], controls: string[]): Promise<void> => {
  const held = (await readPermissions(contract)).filter(({ url }) => keys.includes(url));
  await setPermissions(
    contract,
    as,
    held.map(({ id, controls: own }) => ({ id, choices: own.filter((one) => controls.includes(one)) })),
  );
};

describe.each(STORES)('TALK-01: comments on records, on %s', (_, isHere, databaseUrl) => {
  describe.skipIf(!isHere)('where the database is', () => {
    const GROUP = 'guarded-rows';
    const PAGES = [`${GROUP}/show-all`, `${GROUP}/show`, `${GROUP}/edit`];
    let contract: Contract;
    let [limited, agent, boss]: Person[] = [];
    let [open, closed] = [0, 0];
    beforeAll(async () => {
      contract = await openContract({ root, databaseUrl });
      [limited, agent, boss] = await Promise.all(
        (['limited', 'agent', 'super'] as const).map((as) => personOf(contract, as)),
      );
      const add = async (json: object): Promise<number> =>
        Number((await contract.call(GROUP, { json })).body.data['id']);
      open = await add({ name: 'Open', stage: 'open', owner_id: limited!.id });
      closed = await add({ name: 'Closed', stage: 'closed', owner_id: 999_999 });
      await give(contract, 'limited', PAGES, ['comment']);
      await give(contract, 'agent', [...PAGES, `${GROUP}/all-records`], ['comment', 'moderate']);
      await give(contract, 'none', ['home/show'], []);
    });
    afterAll(() => contract?.close());

    const ask = (as: DemoRole, path: string, call: Call = {}): Promise<Answer> =>
      contract.call(`${GROUP}/${path}`, { ...call, as });
    const write = (as: DemoRole, id: number, json: object): Promise<Answer> =>
      ask(as, `${id}/comments`, { method: 'POST', json });
    const wrote = async (as: DemoRole, id: number, json: object): Promise<number> => {
      const { status, body } = await write(as, id, json);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return Number(body.data['id']);
    };
    const textsOf = async (as: DemoRole, id: number): Promise<unknown[]> =>
      (await ask(as, `${id}/comments`)).body.data.map(({ text }) => text);
    const noticesOf = async (person: Person): Promise<{ id: string; body: string; comment_id: string }[]> => {
      const { rows } = await sql<{ id: string; body: string; comment_id: string }>`
        select id, body, comment_id from lawha_notifications
        where recipient_id = ${person.id} and notify_type = 'mention' order by id`.execute(contract.context.store.db);
      return rows;
    };

    it('are written, listed newest first, changed with a mark and deleted by their author', async () => {
      const one = await wrote('limited', open, { text: '  سطر أول\r\nسطر ثانٍ ' });
      const other = await wrote('agent', open, { text: 'Second' });
      const { body } = await ask('limited', `${open}/comments`);
      expect(body.data).toMatchObject([
        { id: other, text: 'Second', is_own: false, author: { id: agent!.id, name: agent!.name }, edited_at: null },
        { id: one, text: 'سطر أول\nسطر ثانٍ', is_own: true, author: { id: limited!.id }, mentions: [] },
      ]);
      expect(body.meta).toEqual({ total: 2, has_more: false });
      const same = await ask('limited', `${open}/comments/${one}`, {
        method: 'PATCH',
        json: { text: 'سطر أول\nسطر ثانٍ' },
      });
      expect(same.body.data['edited_at']).toBeNull();
      const changed = await ask('limited', `${open}/comments/${one}`, { method: 'PATCH', json: { text: 'New' } });
      expect(changed.body.data).toMatchObject({ id: one, text: 'New', edited_at: expect.stringContaining('T') });
      expect((await ask('limited', `${open}/comments/${one}`, { method: 'DELETE' })).status).toBe(200);
      expect(await textsOf('agent', open)).toEqual(['Second']);
      expect((await ask('limited', `${open}/comments/${one}`, { method: 'DELETE' })).status).toBe(404);
      expect((await ask('agent', `${closed}/comments/${other}`, { method: 'DELETE' })).status).toBe(404);
    });

    it('are written by those with the control, and those of others are deleted by those with another', async () => {
      const own = await wrote('limited', open, { text: 'Of the limited' });
      for (const as of ['agent', 'super'] as const) {
        expect((await ask(as, `${open}/comments/${own}`, { method: 'PATCH', json: { text: 'x' } })).status).toBe(403);
        expect((await ask(as, `${open}/comments/${own}`, { method: 'DELETE' })).status).toBe(403);
      }
      const others = await wrote('agent', open, { text: 'Of the agent' });
      const remove = (as: DemoRole, id: number): Promise<Answer> =>
        ask(as, `${open}/comments/${id}/delete`, { method: 'POST' });
      expect((await remove('limited', others)).status).toBe(403);
      expect((await remove('agent', own)).status).toBe(200);
      expect(await textsOf('limited', open)).not.toContain('Of the limited');
      await give(contract, 'limited', PAGES, []);
      expect((await write('limited', open, { text: 'x' })).status).toBe(403);
      expect((await ask('limited', `${open}/comments/people`)).status).toBe(403);
      expect((await ask('limited', `${open}/comments`)).status).toBe(200);
      await give(contract, 'limited', PAGES, ['comment']);
    });

    it('of a record that a person does not see, or a page that is closed to the person, are not there', async () => {
      const hidden = await wrote('agent', closed, { text: 'Hidden' });
      const calls: [string, Call][] = [
        [`${closed}/comments`, {}],
        [`${closed}/comments`, { method: 'POST', json: { text: 'x' } }],
        [`${closed}/comments/people`, {}],
        [`${closed}/comments/${hidden}`, { method: 'PATCH', json: { text: 'x' } }],
        [`${closed}/comments/${hidden}`, { method: 'DELETE' }],
      ];
      for (const [path, call] of calls) {
        expect([path, call.method, (await ask('limited', path, call)).status]).toEqual([path, call.method, 404]);
        expect([path, call.method, (await ask('none', path, call)).status]).toEqual([path, call.method, 403]);
      }
      expect((await ask('super', '99999999/comments')).status).toBe(404);
      expect((await write('super', 99_999_999, { text: 'x' })).status).toBe(404);
      expect((await contract.call('guarded-fields/1/comments')).status).toBe(404);
    });

    it('SHOWN-02: offer and take mentions of those alone who may open the record', async () => {
      const offered = async (as: DemoRole, id: number, keyword = ''): Promise<unknown[]> =>
        (await ask(as, `${id}/comments/people?keyword=${encodeURIComponent(keyword)}`)).body.data.map(
          (one) => one['id'],
        );
      expect(await offered('agent', open)).toHaveLength(COMMENT_LIMITS.people);
      for (const person of [limited!, boss!]) expect(await offered('agent', open, person.name)).toContain(person.id);
      expect(await offered('agent', open, agent!.name)).not.toContain(agent!.id);
      expect(await offered('agent', closed, limited!.name)).not.toContain(limited!.id);
      const nobody = await personOf(contract, 'none');
      expect(await offered('agent', open, nobody.name)).not.toContain(nobody.id);
      expect(await offered('agent', open, limited!.name.split(' ').toReversed().join(' '))).toContain(limited!.id);
      expect(await offered('agent', open, 'zzz%')).toEqual([]);

      const text = `@${limited!.name} و @${nobody.name}`;
      const refused = await write('agent', open, { text, mentions: [limited!.id, nobody.id, 12_345] });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { mentions: [expect.stringMatching(new RegExp(`${nobody.name}، #12345`))] },
      ]);
      const unseen = await write('agent', closed, { text, mentions: [limited!.id] });
      expect([unseen.status, Object.keys(unseen.body.errors ?? {})]).toEqual([422, ['mentions']]);
      const absent = await write('agent', open, { text: 'nobody', mentions: [limited!.id] });
      expect([absent.status, Object.keys(absent.body.errors ?? {})]).toEqual([422, ['mentions']]);
      expect(await noticesOf(limited!)).toEqual([]);
    });

    it('notify whom they mention, once, and take it back with the mention', async () => {
      const text = `@${limited!.name}، <b>انظر</b>`;
      const id = await wrote('agent', open, { text, mentions: [limited!.id] });
      const [first, ...more] = await noticesOf(limited!);
      expect([first?.comment_id, more]).toEqual([String(id), []]);
      expect(first?.body).toContain('<b>انظر</b>');
      const change = (json: object): Promise<Answer> =>
        ask('agent', `${open}/comments/${id}`, { method: 'PATCH', json });
      await change({ text: `@${limited!.name} @${boss!.name} ثم`, mentions: [limited!.id, boss!.id] });
      expect(await noticesOf(limited!)).toMatchObject([{ id: first?.id, body: expect.stringContaining('ثم') }]);
      expect(await noticesOf(boss!)).toHaveLength(1);
      await change({ text: `@${boss!.name}`, mentions: [boss!.id] });
      expect(await noticesOf(limited!)).toEqual([]);
      await ask('agent', `${open}/comments/${id}`, { method: 'DELETE' });
      expect(await noticesOf(boss!)).toEqual([]);
      await wrote('agent', open, { text: `@${agent!.name}`, mentions: [agent!.id] });
      expect(await noticesOf(agent!)).toEqual([]);
    });

    it('SHOWN-02: are bounded in length, number and what they take, and keep markup as text', async () => {
      const refused: [object, string[]][] = [
        [{}, ['text']],
        [{ text: '' }, ['text']],
        [{ text: ' \n ' }, ['text']],
        [{ text: 'أ'.repeat(10_000) }, ['text']],
        [{ text: ['x'] }, ['text']],
        [{ text: 'x', mentions: 'all' }, ['mentions']],
        [{ text: 'x', mentions: [0] }, ['mentions.0']],
        [{ text: 'x', mentions: Array.from({ length: 21 }, (_each, at) => at + 1) }, ['mentions']],
        [{ text: 'x', author_id: 1 }, ['author_id']],
      ];
      for (const [json, fields] of refused) {
        const { status, body } = await write('agent', open, json);
        expect([json, status, Object.keys(body.errors ?? {})]).toEqual([json, 422, fields]);
      }
      expect((await ask('agent', `${open}/comments?before=x`)).status).toBe(422);
      expect((await ask('agent', `${open}/comments?page=2`)).status).toBe(422);
      expect((await ask('agent', `${open}/comments/people?keyword=${'x'.repeat(61)}`)).status).toBe(422);
      const markup = '<script>alert(1)</script>[x](javascript:alert(1)) \u202Eabc\u0007';
      await wrote('agent', open, { text: markup });
      expect((await textsOf('agent', open))[0]).toBe('<script>alert(1)</script>[x](javascript:alert(1)) abc');

      const { db } = contract.context.store;
      const many = Number((await contract.call(GROUP, { json: { name: 'Many', stage: 'open' } })).body.data['id']);
      await sql`insert into lawha_comments
          (resource, record_id, author_resource, author_id, author_name, body, mentions, created_at)
        select ${GROUP}, ${many}, 'gone', 5, 'Gone', 'n' || n, '[]', now()
        from generate_series(1, ${COMMENT_LIMITS.comments - 1}) n`.execute(db);
      const both = await Promise.all([1, 2].map(() => write('agent', many, { text: 'last' })));
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
      const page = await ask('agent', `${many}/comments`);
      expect(page.body.meta).toEqual({ total: COMMENT_LIMITS.comments, has_more: true });
      expect(page.body.data).toHaveLength(COMMENT_LIMITS.page);
      const last = Number(page.body.data.at(-1)?.['id']);
      const next = (await ask('agent', `${many}/comments?before=${last}`)).body.data;
      expect(next[0]).toMatchObject({ text: 'n975', author: { id: null, name: 'Gone', image: null } });
    });

    it('are published as their own change and audited, stay in the trash, and go with the record', async () => {
      const { db } = contract.context.store;
      const id = Number((await contract.call(GROUP, { json: { name: 'Kept', stage: 'open' } })).body.data['id']);
      const before = (await readChangesAfter(db, 0, 5000)).at(-1)?.seq ?? 0;
      await wrote('agent', id, { text: 'Kept' });
      const changes = await readChangesAfter(db, before, 100);
      expect(changes.map(({ change }) => [change?.resource, change?.id, change?.fields])).toEqual([
        [GROUP, id, [COMMENTS_CHANGED]],
      ]);
      const { rows } = await sql`select action, after from lawha_audit
        where resource = ${GROUP} and record_id = ${id} and action = 'comment'`.execute(db);
      expect(rows).toMatchObject([{ after: { text: 'Kept', author: agent!.name } }]);
      const history = (await contract.call(`history?resource=${GROUP}&id=${id}`)).body.data;
      expect(history.map(({ action }) => action)).toEqual(['create']);

      await contract.call(`${GROUP}/${id}`, { method: 'DELETE' });
      expect((await ask('super', `${id}/comments`)).status).toBe(404);
      await contract.call(`${GROUP}/trash/restore`, { json: { ids: [id] } });
      expect(await textsOf('agent', id)).toEqual(['Kept']);
      await contract.call(`${GROUP}/${id}`, { method: 'DELETE' });
      await contract.call(`${GROUP}/trash/delete`, { json: { ids: [id] } });
      const left = await sql`select 1 from lawha_comments where resource = ${GROUP} and record_id = ${id}`.execute(db);
      expect(left.rows).toEqual([]);
    });
  });
});

describe('TALK-01: notifications of mentions', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ databaseUrl: process.env['TEST_DATABASE_URL'] });
  });
  afterAll(() => contract?.close());

  it('lead to the comment, and show nothing of it once the record is closed to their reader', async () => {
    await give(contract, 'limited', ['orders/show-all', 'orders/show'], []);
    const { id: person, name } = await personOf(contract, 'limited');
    const order = Number((await contract.call('orders?per_page=1')).body.data[0]?.['id']);
    const json = { text: `@${name} اتصل بالعميل`, mentions: [person] };
    const written = await contract.call(`orders/${order}/comments`, { json });
    expect(written.status).toBe(201);
    const comment = Number(written.body.data['id']);
    const newest = async (): Promise<Record<string, unknown> | undefined> =>
      (await contract.call('notifications?per_page=1', { as: 'limited', language: 'ar' })).body.data[0];
    const found = await newest();
    expect(found).toMatchObject({
      notify_type: 'mention',
      about: { resource: 'orders', id: order, comment },
      body: expect.stringContaining('اتصل بالعميل'),
      read_at: null,
    });
    await give(contract, 'limited', ['home/show'], []);
    const closed = await newest();
    expect(closed).toMatchObject({ id: found?.['id'], title: 'إشارة إليك في تعليق' });
    expect(closed).not.toHaveProperty('about');
    expect(JSON.stringify(closed)).not.toContain('اتصل');
    expect(
      (await contract.call(`notification/${String(found?.['id'])}`, { as: 'limited' })).body.data,
    ).not.toHaveProperty('about');
  });

  it('are not written for those who switched them off', async () => {
    await give(contract, 'limited', ['orders/show-all', 'orders/show'], []);
    await contract.call('notification_preferences', { as: 'limited', json: { kind: 'mention', is_on: false } });
    const { id: person, name } = await personOf(contract, 'limited');
    const order = Number((await contract.call('orders?per_page=1')).body.data[0]?.['id']);
    const unread = async (): Promise<unknown> =>
      (await contract.call('notifications?per_page=1', { as: 'limited' })).body;
    const before = await unread();
    await contract.call(`orders/${order}/comments`, { json: { text: `@${name}`, mentions: [person] } });
    expect(await unread()).toEqual(before);
    await contract.call('notification_preferences', { as: 'limited', json: { kind: 'mention', is_on: true } });
  });
});
