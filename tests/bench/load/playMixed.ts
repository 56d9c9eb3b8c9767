import { Agent, request } from 'node:http';

/** A call of a load: its kind, under which its times are counted, and what is sent. */
export interface MixedCall {
  kind: string;
  method?: 'GET' | 'POST' | 'PATCH';
  /** Below the base of the API. */
  path: string;
  body?: object;
  /** Names the request. */
  key?: string;
}

/** One who makes one call after the other: the next one, from what was answered to the one before. */
export type Caller = (answer: MixedAnswer | undefined) => MixedCall;

export interface MixedAnswer {
  call: MixedCall;
  status: number;
  body: unknown;
}

export interface MixedOptions {
  /** Addresses of the servers; connections are shared out among them. */
  urls: readonly string[];
  headers: Readonly<Record<string, string>>;
  callers: readonly Caller[];
  /** Asked before each call. */
  isOver: () => boolean;
  /** Sees every answer, the last ones too. */
  onAnswer?: (answer: MixedAnswer) => void;
}

/** What a load has done. */
export interface MixedResult {
  /** Milliseconds of the calls that were done, by their kind. */
  times: ReadonlyMap<string, number[]>;
  /** Calls that were not done, by their status; 0: no answer. */
  failures: ReadonlyMap<number, number>;
  seconds: number;
}

/** Makes the calls of all callers, each on a connection of its own and without a pause, until it is over. */
export async function playMixed({ urls, headers, callers, isOver, onAnswer }: MixedOptions): Promise<MixedResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers.length });
  const times = new Map<string, number[]>();
  const failures = new Map<number, number>();
  const start = performance.now();
  const play = async (caller: Caller, place: number): Promise<void> => {
    const base = urls[place % urls.length] ?? '';
    let answer: MixedAnswer | undefined;
    while (!isOver()) {
      const call = caller(answer);
      const from = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one call at a time on a connection
      answer = await send(call, { base, headers, agent });
      onAnswer?.(answer);
      if (answer.status >= 200 && answer.status < 300)
        times.set(call.kind, [...(times.get(call.kind) ?? []), performance.now() - from]);
      else failures.set(answer.status, (failures.get(answer.status) ?? 0) + 1);
    }
  };
  try {
    await Promise.all(callers.map(play));
  } finally {
    agent.destroy();
  }
  return { times, failures, seconds: (performance.now() - start) / 1000 };
}

interface Sending {
  base: string;
  headers: Readonly<Record<string, string>>;
  agent: Agent;
}

function send(call: MixedCall, { base, headers, agent }: Sending): Promise<MixedAnswer> {
  const { method = 'GET', path, body, key } = call;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const failed = (): void => resolve({ call, status: 0, body: undefined });
    const sent = request(
      `${base}/api/dashboard/${path}`,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', failed);
        answer.once('end', () => {
          const text = Buffer.concat(parts).toString();
          resolve({ call, status: answer.statusCode ?? 0, body: method === 'GET' ? undefined : parse(text) });
        });
      },
    );
    sent.once('error', failed);
    sent.end(payload);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
