import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readChatPage, readChatThread } from '../../engine/features/chat/readChat.ts';
import { startServer, type TestServer } from '../helpers/startServer.ts';
import { signIn } from './runProcess.ts';

const ROOT = join(import.meta.dirname, '../..');
const children: ChildProcess[] = [];
let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startServer({}, { large: 0 });
  headers = await signIn(server.url);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => server.close());

/** `npm run demo:chat -- …` */
function play(...args: string[]): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, ['server/product/demo/demoChat.ts', ...args], { cwd: ROOT });
  children.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output, ended: new Promise((done) => child.once('close', done)) };
}

const get = async (path: string): Promise<unknown> =>
  (await fetch(`${server.url}/api/general/internal_chats${path}`, { headers })).json();

/** The conversation of a customer, once it has so many messages. */
async function threadOf(userId: number, enough: (texts: readonly string[]) => boolean) {
  let thread: ReturnType<typeof readChatThread>;
  const hasEnough = async (): Promise<boolean> => {
    const chat = readChatPage(await get(`?user_type=user&user_id=${userId}`))?.items[0];
    thread = chat && readChatThread(await get(`/${chat.id}?peek=1`));
    return thread !== undefined && enough(thread.messages.map(({ message }) => message));
  };
  await expect.poll(hasEnough, { interval: 100, message: `customer ${userId}` }).toBe(true);
  if (thread === undefined) throw new Error(`customer ${userId} is silent`);
  return thread;
}

describe('npm run demo:chat', () => {
  it('the customer greets, reads what staff write, answers, and leaves when stopped', async () => {
    const { child, output, ended } = play('--url', server.url, '--user', '700', '--seed', '2', '--speed', '50');
    const opened = await threadOf(700, (texts) => texts.length >= 2);
    expect(opened.chat.sender.id).toBe(700);
    expect(opened.messages.every(({ message_position }) => message_position === 'client')).toBe(true);
    const answer = await fetch(`${server.url}/api/general/internal_chats/${opened.chat.id}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ message: 'ما هو العنوان من فضلك؟' }),
    });
    expect(answer.status).toBe(201);
    const asked = opened.messages.length + 1;
    const { messages } = await threadOf(700, (texts) => texts.length > asked);
    expect(messages[asked - 1]).toMatchObject({ message_position: 'driver', is_read: true });
    expect(messages[asked]?.message).toMatch(/البرشاء|البوابة/);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(output()).toContain('ما هو العنوان من فضلك؟');
  });

  it('states the matter and leaves with --once; a complaint is marked as one', async () => {
    const { ended } = play('--url', server.url, '--user', '701', '--once', '--complaint', '--speed', '50');
    expect(await ended).toBe(0);
    const { chat } = await threadOf(701, () => true);
    expect(chat).toMatchObject({ is_complaint: true, is_read: false });
  });

  it.each([
    [['--url', 'http://127.0.0.1:1', '--once'], 'There is no server at http://127.0.0.1:1.'],
    [['--colour', 'red'], 'Unknown option'],
  ])('%j ends with a clear message', async (args, expected) => {
    const { ended, output } = play(...args);
    expect([await ended, output()]).toEqual([1, expect.stringContaining(expected) as string]);
    expect(output()).not.toContain('    at ');
  });

  it('says that there is no such customer', async () => {
    const { ended, output } = play('--url', server.url, '--user', '999999', '--once');
    expect([await ended, output()]).toEqual([1, expect.stringContaining('no customer 999999') as string]);
  });

  it('says that a server is not in demo mode', async () => {
    const { config } = server.context;
    Object.assign(config, { demo: false });
    const { ended, output } = play('--url', server.url, '--once');
    expect([await ended, output()]).toEqual([1, expect.stringContaining('demo mode') as string]);
    Object.assign(config, { demo: true });
  });
});
