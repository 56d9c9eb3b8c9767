import type { Call, Connection } from './createConnection.ts';

/** Unanswered requests that are remembered. */
const MOST = 50;

/** Keys of requests that may have been done although their answer was lost. */
export interface RequestKeys {
  /**
   * Makes a request under the key of its content: the same one as before until it succeeded, so that what is sent again
   * after a lost answer is done once; other content has another.
   */
  send: <Result>(content: unknown, request: (key: string) => Promise<Result>) => Promise<Result>;
}

/** Keys for a form, or for the calls of a page. */
export function createRequestKeys(): RequestKeys {
  const keys = new Map<string, string>();
  return {
    send: async (content, request) => {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? newKey();
      keys.set(text, key);
      const [oldest] = keys.keys();
      if (keys.size > MOST && oldest !== undefined) keys.delete(oldest);
      const result = await request(key);
      keys.delete(text);
      return result;
    },
  };
}

const ofConnections = new WeakMap<Connection, RequestKeys>();

/** The keys of a connection: the calls of a page are made anew whenever they are needed. */
export function requestKeysOf(request: Connection): RequestKeys {
  const keys = ofConnections.get(request) ?? createRequestKeys();
  ofConnections.set(request, keys);
  return keys;
}

/** A connection whose `POST`s have keys. Only for calls that add something or send something. */
export function withRequestKeys(request: Connection): Connection {
  const keys = requestKeysOf(request);
  return (path, call) =>
    call?.method === 'POST'
      ? keys.send([path, contentOf(call)], (key) => request(path, { ...call, key }))
      : request(path, call);
}

function contentOf({ json, form }: Call): unknown {
  return form === undefined ? json : [...form.entries()];
}

/** A random one; `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
