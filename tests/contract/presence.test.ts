import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRecordPresence, type RecordPresence } from '../../engine/features/realtime/recordSignals.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import { startPostgres, type TestPostgres } from '../helpers/startPostgres.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { makeSchema } from './openContract.ts';
import { connectClient, type RealtimeClient, until } from './RealtimeClient.ts';

const GROUP = 'guarded-rows';
/** A group with one record, a tab of a screen. */
const SINGLE = 'opening';
const FIXTURES = join(import.meta.dirname, '../fixtures/definitions');
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-presence-'));
  const folder = join(root, 'definitions');
  await mkdir(folder);
  await copyAccessDefinitions(folder);
  for (const name of [GROUP, SINGLE]) await cp(join(FIXTURES, `${name}.json`), join(folder, `${name}.json`));
});
afterAll(() => rm(root, { recursive: true, force: true }));
const postgres: TestPostgres | undefined = await startPostgres();
afterAll(() => postgres?.stop());

const PAGES = ['show-all', 'show', 'edit'].map((path) => `${GROUP}/${path}`);
const STORES: [string, boolean, string | undefined][] = [
  ['one server on PGlite', true, undefined],
  ['two servers on PostgreSQL', postgres !== undefined, postgres?.url],
];

interface Person {
  id: number;
  token: string;
  full_name: string;
}
interface Tab extends RealtimeClient {
  person: Person;
  presence: RecordPresence[];
}

describe.each(STORES)('TALK-02: people at a record, with %s', (_, isHere, databaseUrl) => {
  describe.skipIf(!isHere)('where the database is', () => {
    let schema: Awaited<ReturnType<typeof makeSchema>> | undefined;
    let nodes: TestServer[] = [];
    const people: Record<string, Person> = {};
    let [open, closed] = [0, 0];

    const ask = async (path: string, token: string, json?: object, method = 'POST'): Promise<never> => {
      const answer = await fetch(`${nodes[0]!.url}/api/dashboard/${path}`, {
        method: json === undefined ? 'GET' : method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const body = (await answer.json()) as { data: unknown };
      if (!answer.ok) throw new Error(JSON.stringify(body));
      return body.data as never;
    };
    const give = async (keys: readonly string[]): Promise<void> => {
      const { token } = people['super']!;
      const tree: { categories: { permissions: { id: number; url: string }[] }[] }[] = await ask(
        'permission_tree',
        token,
      );
      const all = tree.flatMap(({ categories }) => categories.flatMap(({ permissions }) => permissions));
      const permissions = all.filter(({ url }) => keys.includes(url)).map(({ id }) => ({ id, choices: [] }));
      const { role }: { role: { id: number } } = await ask('get_profile', people['limited']!.token);
      await ask(`roles/${role.id}`, token, { permissions }, 'PATCH');
    };
    beforeAll(async () => {
      schema = databaseUrl === undefined ? undefined : await makeSchema(databaseUrl);
      const settings = { root, ...(schema && { databaseUrl: schema.url }) };
      const first = await startServer(settings, { large: 0 });
      nodes = [first, schema ? await startServer(settings, { large: 0 }) : first];
      for (const who of ['super', 'limited', 'admin']) {
        const json = { email: `${who}@lawha.test`, password: 'lawha-demo' };
        people[who] = await ask('login', '', json);
      }
      const add = async (json: object): Promise<number> =>
        Number((await ask(GROUP, people['super']!.token, json))['id']);
      open = await add({ name: 'Open', stage: 'open', owner_id: people['limited']!.id });
      closed = await add({ name: 'Closed', stage: 'closed', owner_id: 999_999 });
      await give(PAGES);
    });
    afterAll(async () => {
      for (const node of new Set(nodes)) await node.close();
      await schema?.drop();
    });

    const tabs: Tab[] = [];
    afterEach(() => {
      for (const tab of tabs.splice(0)) tab.close();
    });
    /** A tab on one of the servers, which checks every event with the browser's own reader. */
    const connect = async (who: string, node = 0): Promise<Tab> => {
      const person = people[who]!;
      const client = await connectClient(nodes[node]!.url, { token: person.token });
      const presence: RecordPresence[] = [];
      client.socket.on('record.presence', (value: unknown) => {
        const event = readRecordPresence(value);
        if (event === undefined) throw new Error(`unreadable: ${JSON.stringify(value)}`);
        presence.push(event);
      });
      const tab = { ...client, person, presence };
      tabs.push(tab);
      return tab;
    };
    const show = (tab: Tab, id: number | null, more: object = {}): void =>
      void tab.socket.emit(
        'record.view',
        id === null ? null : { resource: GROUP, id, mode: 'look', field: null, ...more },
      );
    const seen = ({ presence }: Tab, id: number, resource = GROUP): [string, string, readonly string[]][] | undefined =>
      presence
        .findLast((event) => event.id === id && event.resource === resource)
        ?.people.map(({ name, mode, fields }): [string, string, readonly string[]] => [name, mode, fields]);
    const sees = (tab: Tab, id: number, expected: unknown, resource?: string): Promise<void> =>
      until(() => JSON.stringify(seen(tab, id, resource)) === JSON.stringify(expected));
    const named = (who: string): string => people[who]!.full_name;

    it('sees each other, once for all tabs, with the field that has the focus, until they leave', async () => {
      const [boss, own] = [await connect('super'), await connect('limited', 1)];
      show(boss, open);
      await sees(boss, open, []);
      show(own, open, { mode: 'edit', field: 'name' });
      await sees(boss, open, [[named('limited'), 'edit', ['name']]]);
      await sees(own, open, [[named('super'), 'look', []]]);
      const second = await connect('limited');
      show(second, open);
      await sees(second, open, [[named('super'), 'look', []]]);
      show(own, open, { mode: 'edit', field: 'no_such_field' });
      await sees(boss, open, [[named('limited'), 'edit', []]]);
      own.close();
      await sees(boss, open, [[named('limited'), 'look', []]]);
      show(second, null);
      await sees(boss, open, []);
      expect(seen(boss, open)).toEqual([]);
    });

    it('is neither shown to, nor has, who may not see the record', async () => {
      const [boss, own] = [await connect('super'), await connect('limited', 1)];
      show(boss, closed);
      await sees(boss, closed, []);
      show(own, closed, { mode: 'edit', field: 'name' });
      for (const wrong of [
        'x',
        { resource: GROUP, id: 'x' },
        { resource: 'no-group', id: 1, mode: 'look', field: null },
      ])
        own.socket.emit('record.view', wrong);
      show(own, open);
      // Signals of a tab are answered one after the other: what went before this one was.
      await until(() => own.presence.some(({ id }) => id === open));
      expect(own.presence.filter(({ id }) => id !== open)).toEqual([]);
      expect(seen(boss, closed)).toEqual([]);
    });

    it('are at the one record of a group too, for those who may open its tab', async () => {
      const [boss, own] = [await connect('super'), await connect('limited', 1)];
      const single = { resource: SINGLE, mode: 'edit' };
      show(boss, 1, single);
      await sees(boss, 1, [], SINGLE);
      show(own, 1, { ...single, field: 'seats' });
      show(own, open);
      // Signals of a tab are answered one after the other: what went before this one was.
      await until(() => own.presence.some(({ id }) => id === open));
      expect(own.presence.filter(({ resource }) => resource === SINGLE)).toEqual([]);
      expect(seen(boss, 1, SINGLE)).toEqual([]);
      await give([...PAGES, `office/${SINGLE}`]);
      await until(() => {
        show(own, 1, { ...single, field: 'seats' });
        return own.presence.some(({ resource }) => resource === SINGLE);
      });
      await sees(boss, 1, [[named('limited'), 'edit', ['seats']]], SINGLE);
      await sees(own, 1, [[named('super'), 'edit', []]], SINGLE);
      await give(PAGES);
      await sees(boss, 1, [], SINGLE);
    });

    it('ends with the right to the record, and with the record’s place among those that one sees', async () => {
      const [boss, own] = [await connect('super', 1), await connect('limited')];
      show(boss, open);
      show(own, open);
      await sees(boss, open, [[named('limited'), 'look', []]]);
      const { token } = people['super']!;
      await ask(`${GROUP}/${open}`, token, { owner_id: 999_999 }, 'PATCH');
      await sees(boss, open, []);
      await ask(`${GROUP}/${open}`, token, { owner_id: people['limited']!.id }, 'PATCH');
      show(own, open);
      await sees(boss, open, [[named('limited'), 'look', []]]);
      await give(['home/show']);
      await sees(boss, open, []);
      const heard = own.presence.length;
      const third = await connect('admin');
      show(third, open);
      await sees(boss, open, [[named('admin'), 'look', []]]);
      expect(own.presence).toHaveLength(heard);
    });
  });
});
