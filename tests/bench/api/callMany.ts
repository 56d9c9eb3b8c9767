import { Agent, request } from 'node:http';

/** Calls that are made again and again, in turn. */
export interface Target {
  urls: readonly string[];
  headers?: Readonly<Record<string, string>>;
}

export interface Load {
  connections: number;
  milliseconds: number;
}

/** What a load of calls took. */
export interface Counted {
  /** Milliseconds of each call that was answered. */
  times: number[];
  callsPerSecond: number;
  /** Calls that the server was too busy for. */
  refused: number;
}

/** Makes calls over so many connections for so long; each connection begins the next one when it has its answer. */
export async function callMany(target: Target, { connections, milliseconds }: Load): Promise<Counted> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let refused = 0;
  let made = 0;
  const next = (): string => target.urls[(made += 1) % target.urls.length] ?? '';
  const start = performance.now();
  const end = start + milliseconds;
  const again = async (): Promise<void> => {
    for (let from = performance.now(); from < end; from = performance.now()) {
      // oxlint-disable-next-line no-await-in-loop -- one call at a time on a connection
      if (await callOnce(next(), { headers: target.headers, agent })) times.push(performance.now() - from);
      else refused += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, again));
    return { times, callsPerSecond: (times.length / (performance.now() - start)) * 1000, refused };
  } finally {
    agent.destroy();
  }
}

/** Whether the call was answered; one that the server is too busy for is not. */
function callOnce(url: string, { headers, agent }: { headers: Target['headers']; agent: Agent }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, ...(headers && { headers }) }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        if (answer.statusCode === 200 || answer.statusCode === 503) resolve(answer.statusCode === 200);
        else reject(new Error(`${url} answers ${answer.statusCode}`));
      });
      answer.once('error', reject);
    });
    call.once('error', reject);
    call.end();
  });
}
