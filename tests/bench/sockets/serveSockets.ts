import { writeMessage } from '../../../server/chat/writeMessage.ts';
import { publishEvent } from '../../../server/changes/publishEvent.ts';
import { startServer } from '../../helpers/startServer.ts';
import type { BenchLoad, ServerWord } from './bench.types.ts';
import { makePeople } from './makePeople.ts';

/** Parts of a second: what is due in one of them is written in one transaction. */
const SLOTS = 20;

/** The server of the benchmark, in a process of its own: waits for loads, writes them, and reports its memory. */
const server = await startServer({}, { large: 0 });
const people = await makePeople(server.context, Number(process.argv[2]));
send({ word: 'ready', url: server.url, people });
const memoryTimer = setInterval(() => send({ word: 'memory', bytes: process.memoryUsage().rss }), 500);
process.on('message', (message: BenchLoad | 'stop') => {
  if (message === 'stop') void stop();
  else void write(message);
});

function send(word: ServerWord): void {
  process.send?.(word);
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
