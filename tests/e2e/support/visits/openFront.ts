import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that arrived. */
export interface Arrived {
  /** Method and path, as `GET /dashboard/`. */
  name: string;
  /** Whether a page is asked for, by the browser or by the service worker. */
  isPage: boolean;
  /** Status of the answer; undefined before there is one. */
  status?: number;
}

/** What answers a request: a server by its address, or this status without a server. */
export type Answering = string | number;

/** A proxy with a choice for each request: which server answers it, and when. */
export interface Front {
  url: string;
  /** All requests in the sequence in which they arrived. */
  arrived: Arrived[];
  close: () => Promise<void>;
}

/** Text of the page that a proxy without a server answers. */
export const NO_SERVER = 'No server is available';

/** Opens a front; it refuses sockets, which pages do without. */
export async function openFront(choose: (arrived: Arrived) => Answering | Promise<Answering>): Promise<Front> {
  const arrived: Arrived[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const one: Arrived = { name: `${request.method} ${request.url}`, isPage: isPage(request) };
    arrived.push(one);
    const answering = await choose(one);
    if (typeof answering === 'number') {
      one.status = answering;
      response.writeHead(answering, { 'content-type': 'text/html' }).end(`<html><body>${NO_SERVER}</body></html>`);
      return;
    }
    const { method, url, headers } = request;
    const other = send(answering + url, { method, headers });
    const end = (): void => void response.destroy();
    other.on('error', end);
    response.on('close', () => other.destroy());
    other.on('response', (given) => {
      one.status = given.statusCode ?? 0;
      response.writeHead(one.status, given.headers);
      given.on('error', end).pipe(response);
    });
    request.on('error', () => other.destroy()).pipe(other);
  };
  const listener = createServer((request, response) => void answer(request, response));
  listener.on('upgrade', (_request, socket) => socket.destroy());
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    arrived,
    close: async () => {
      const ended = once(listener, 'close');
      listener.close();
      listener.closeAllConnections();
      await ended;
    },
  };
}

function isPage({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' && (headers['sec-fetch-mode'] === 'navigate' || headers.accept?.startsWith('text/html') === true)
  );
}
