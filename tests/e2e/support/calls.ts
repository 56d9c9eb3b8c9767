/** What a call answers. */
export interface Answer {
  ok: () => boolean;
  status: () => number;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
}

interface CallOptions {
  headers?: Record<string, string>;
  params?: Record<string, string | number>;
  data?: object;
}

/** Calls to a server beside the page, as the `request` of a page makes them. */
export type Calls = Record<'get' | 'post' | 'patch', (path: string, options?: CallOptions) => Promise<Answer>>;

/**
 * Calls that are no steps of the journey's report, for one that makes a thousand: a step costs the worker more than the
 * call costs the server.
 *
 * @param origin address of the server, without a slash at the end
 */
export function plainCalls(origin: string): Calls {
  const call =
    (method: string) =>
    async (path: string, { headers, params = {}, data }: CallOptions = {}): Promise<Answer> => {
      const address = new URL(path, origin);
      for (const [name, value] of Object.entries(params)) address.searchParams.set(name, String(value));
      const answer = await fetch(address, {
        method,
        headers: { ...headers, ...(data && { 'content-type': 'application/json' }) },
        ...(data && { body: JSON.stringify(data) }),
      });
      const text = await answer.text();
      return {
        ok: () => answer.ok,
        status: () => answer.status,
        text: () => Promise.resolve(text),
        json: () => Promise.resolve(JSON.parse(text) as unknown),
      };
    };
  return { get: call('GET'), post: call('POST'), patch: call('PATCH') };
}
