import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { provideProduct } from '../../../engine/core/product/currentProduct.ts';
import { requireProduct } from '../../../engine/core/product/readProduct.ts';
import { sideOf } from '../../../engine/features/chat/chatSides.ts';
import type { ChatMessage } from '../../../engine/features/chat/Chat.types.ts';
import { TYPING_REPEAT_MS } from '../../../engine/features/realtime/chatSignals.ts';
import { explainStartFailure } from '../../app/explainStartFailure.ts';
import { createRandom } from '../seed/createRandom.ts';
import { chatIdOf, createDemoClient } from './createDemoClient.ts';
import { createCustomer, type CustomerMessage } from './createCustomer.ts';
import { DEMO_CHAT_HELP, type DemoChatOptions, readDemoChatOptions } from './readDemoChatOptions.ts';

/** How often the customer's presence is renewed. */
const HERE_EVERY_MS = 20_000;
/** How long the customer waits before repeating a question. */
const PATIENCE_MS = 75_000;
/** How long the customer waits for further messages before answering. */
const LISTEN_MS = 1500;

/** `npm run demo:chat`: see {@link DEMO_CHAT_HELP}. */
async function demoChat(options: DemoChatOptions): Promise<void> {
  const random = createRandom(options.seed);
  const client = await createDemoClient(options.url);
  const person = await client.findCustomer({ ...options, place: random.int(0, 49) });
  const leaving = new AbortController();
  const { signal } = leaving;
  let chatId: number | undefined;
  const post = (path: string, body: object): Promise<unknown> => client.post(`demo/${path}`, body);
  const type = async (isTyping: boolean): Promise<void> => {
    if (chatId !== undefined) await post('typing', { chat_id: chatId, is_typing: isTyping });
  };
  const say = async (message: CustomerMessage): Promise<void> => {
    const to = chatId === undefined ? { user_type: 'user', user_id: person.id } : { chat_id: chatId };
    chatId = chatIdOf(await post('chat', { ...to, ...message }));
    console.log(
      `${person.name}: ${message.message}${message.image ? ' [picture]' : ''}${message.audio ? ' [recording]' : ''}`,
    );
  };
  let isTyping = false;
  const customer = createCustomer(
    {
      say,
      type: async (value) => {
        isTyping = value;
        await type(value);
      },
      read: async () => void (await post('read', { chat_id: chatId })),
      wait: async (ms) => {
        for (let left = ms / options.speed; left > 0; left -= TYPING_REPEAT_MS) {
          await sleep(Math.min(left, TYPING_REPEAT_MS), undefined, { signal });
          if (isTyping && left > TYPING_REPEAT_MS) await type(true);
        }
      },
    },
    { random, isComplaint: options.isComplaint },
  );
  console.log(`lawha: playing ${person.name} (customer ${person.id}) at ${options.url}`);
  if (options.isOnce) return customer.open();

  const received: ChatMessage[] = [];
  const socket = client.listen(({ type: kind, data }) => {
    if (kind !== 'chat' || data.action !== 'message' || sideOf(data.message) !== 'staff') return;
    if (data.chat.id !== chatId) return;
    console.log(`  ${data.message.sender.name}: ${data.message.message}`);
    received.push(data.message);
  });
  const here = setInterval(() => {
    if (chatId !== undefined) post('presence', { chat_id: chatId, is_online: true }).catch(report);
  }, HERE_EVERY_MS);
  process.once('SIGINT', () => leaving.abort());
  process.once('SIGTERM', () => leaving.abort());
  try {
    await customer.open();
    console.log('lawha: answer in the dashboard under /dashboard/chats; Ctrl+C ends it.');
    await converse({ received, customer, listenMs: LISTEN_MS / options.speed, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    clearInterval(here);
    socket.close();
    if (chatId !== undefined) await post('presence', { chat_id: chatId, is_online: false }).catch(report);
  }
}

/** Answers until it is stopped. */
async function converse({
  received,
  customer,
  listenMs,
  signal,
}: {
  received: ChatMessage[];
  customer: ReturnType<typeof createCustomer>;
  listenMs: number;
  signal: AbortSignal;
}): Promise<void> {
  let silentSince = Date.now();
  while (!signal.aborted) {
    await sleep(200, undefined, { signal });
    if (received.length > 0) {
      for (let count = 0; count !== received.length;) {
        count = received.length;
        await sleep(listenMs, undefined, { signal });
      }
      const last = received.at(-1);
      received.length = 0;
      if (last !== undefined) await customer.answer(last);
      silentSince = Date.now();
    } else if (Date.now() - silentSince > PATIENCE_MS) {
      await customer.remind();
      silentSince = Date.now();
    }
  }
}

function report(error: unknown): void {
  console.error(`lawha: ${error instanceof Error ? error.message : String(error)}`);
}

try {
  provideProduct(requireProduct(join(import.meta.dirname, '../../..')));
  const options = readDemoChatOptions(process.argv.slice(2));
  if (options.help) console.log(DEMO_CHAT_HELP);
  else await demoChat(options);
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
