import { sql } from 'kysely';
import { startSession } from '../../../server/access/sessions.ts';
import { writeMessage } from '../../../server/chat/writeMessage.ts';
import { publishEvent } from '../../../server/changes/publishEvent.ts';
import { ACCOUNT_IDS } from '../../../server/store/schema/names.ts';
import { startServer, type TestServer } from '../../helpers/startServer.ts';
import type { BenchLoad, BenchPerson, ServerWord } from './bench.types.ts';

/** Parts of a second: what is due in one of them is written in one transaction. */
const SLOTS = 20;

/** The server of the benchmark, in a process of its own: waits for loads, writes them, and reports its memory. */
const server = await startServer({}, { large: 0 });
const people = await makePeople(server, Number(process.argv[2]));
send({ word: 'ready', url: server.url, people });
const memoryTimer = setInterval(() => send({ word: 'memory', bytes: process.memoryUsage().rss }), 500);
process.on('message', (message: BenchLoad | 'stop') => {
  if (message === 'stop') void stop();
  else void write(message);
});

function send(word: ServerWord): void {
  process.send?.(word);
}

/** Accounts like the demo administrator, each with a session. */
async function makePeople({ context }: TestServer, count: number): Promise<BenchPerson[]> {
  return context.store.transaction(async (db) => {
    const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'admins' and is_generated = 'NEVER'`.execute(db);
    const own: Readonly<Record<string, string>> = {
      id: `nextval('${ACCOUNT_IDS}')`,
      email: `'bench' || n || '@lawha.test'`,
      phone_number: `(500000000 + n)::text`,
    };
    const names = columns.map(({ name }) => name);
    const list = sql.join(names.map((name) => sql.ref(name)));
    const values = sql.join(names.map((name) => (own[name] === undefined ? sql.ref(`a.${name}`) : sql.raw(own[name]))));
    const { rows } = await sql<{ id: string }>`insert into admins (${list})
      select ${values} from admins a, generate_series(1, ${count}::integer) n where a.email = 'admin@lawha.test'
      returning id`.execute(db);
    const made: BenchPerson[] = [];
    for (const { id } of rows) {
      const account = { id: Number(id), resource: 'admins' };
      const token = await startSession(db, account, {
        now: context.now(),
        origin: { userAgent: 'bench', address: '127.0.0.1' },
      });
      made.push({ id: account.id, token });
    }
    return made;
  });
}

/** Writes a load at its pace; what is late is written at once. */
async function write({ kind, seconds }: BenchLoad): Promise<void> {
  const start = Date.now();
  const slots = kind === 'own' ? SLOTS : 1;
  let messages = 0;
  for (let slot = 0; slot < seconds * slots; slot += 1) {
    const wait = start + (slot * 1000) / slots - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    messages += kind === 'own' ? await writeOwn(slot) : await writeChat();
  }
  send({ word: 'written', messages, seconds: (Date.now() - start) / 1000 });
}

/** A part of the accounts gets a message each, as notifications do. */
async function writeOwn(slot: number): Promise<number> {
  const due = people.filter((_, index) => index % SLOTS === slot % SLOTS);
  await server.context.store.transaction(async (db) => {
    for (const { id } of due) {
      const now = new Date();
      publishEvent(db, {
        to: { account: id },
        type: 'notification',
        data: {
          notify_id: slot * people.length + id,
          notify_type: 'order',
          title: 'طلب جديد',
          body: 'وصل طلب جديد من أحد العملاء.',
          read_at: null,
          created_time: now.toISOString(),
        },
      });
    }
    await Promise.resolve();
  });
  return due.length;
}

/** A customer writes a message, which every dashboard receives. */
async function writeChat(): Promise<number> {
  const { context } = server;
  await context.store.transaction((db) =>
    writeMessage(db, context, { chatId: 1, author: null, text: 'هل من جديد بخصوص طلبي؟', media: {} }),
  );
  return 1;
}

async function stop(): Promise<void> {
  clearInterval(memoryTimer);
  await server.close();
  process.disconnect();
}
