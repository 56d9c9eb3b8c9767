import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A gateway of text messages that takes each number once, as gateways with idempotency keys do. */
export interface TestGateway {
  url: string;
  /** The texts it took, each with how many numbers it had. */
  taken: () => Map<string, number>;
  /** The next text for a telephone number, or the newest that was not asked for yet. */
  waitFor: (to: string) => Promise<string>;
  /** How often a number was offered again. */
  repeated: () => number;
  close: () => Promise<void>;
}

/** Answers `{"result": "taken"}` to `{"id": …, "text": …}`. */
export async function startGateway(): Promise<TestGateway> {
  const byNumber = new Map<string, string>();
  const fresh = new Map<string, string>();
  const waiting = new Map<string, (said: string) => void>();
  let repeated = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const { id, to, text: said } = JSON.parse(await text(request)) as { id: string; to: string; text: string };
      if (byNumber.has(id)) repeated += 1;
      else if (waiting.has(to)) waiting.get(to)?.(said);
      else fresh.set(to, said);
      byNumber.set(id, said);
      response.setHeader('content-type', 'application/json');
      response.end('{"result": "taken"}');
    })().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    taken: () => {
      const counts = new Map<string, number>();
      for (const said of byNumber.values()) counts.set(said, (counts.get(said) ?? 0) + 1);
      return counts;
    },
    waitFor: async (to) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const said = fresh.get(to);
      if (said !== undefined) resolve(said);
      else waiting.set(to, resolve);
      const answer = await promise;
      fresh.delete(to);
      waiting.delete(to);
      return answer;
    },
    repeated: () => repeated,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
