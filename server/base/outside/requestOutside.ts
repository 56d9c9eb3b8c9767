import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './isPrivateAddress.ts';

/** A request to a server whose address is configured. */
export interface OutsideRequest {
  address: string;
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
}

export interface OutsideOptions {
  /** Whether `http:` and addresses of this machine and its network may be called. */
  allowsPrivate: boolean;
  /** Ends the request. */
  signal: AbortSignal;
  /** Milliseconds from the call to the last byte of the answer. */
  timeoutMs: number;
  /** Most bytes of the answer. */
  maxBytes: number;
}

export interface OutsideAnswer {
  status: number;
  text: string;
}

/** The address may not be called; nothing was sent. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Makes one request to a configured server: bounded in time and size, without redirects, connections that are kept, or
 * private addresses. A name is judged by the address that is connected to, so that it cannot resolve to another one
 * between check and connection.
 *
 * @throws AddressRefused, or an error of the connection
 */
export async function requestOutside(
  request: OutsideRequest,
  { allowsPrivate, signal, timeoutMs, maxBytes }: OutsideOptions,
): Promise<OutsideAnswer> {
  const url = readAddress(request.address, allowsPrivate);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const answer = await begin(url, request, { allowsPrivate, signal: limit });
  return { status: answer.statusCode ?? 0, text: await readAll(answer, maxBytes) };
}

/** @throws AddressRefused for an address that may not be called */
export function readAddress(address: string, allowsPrivate: boolean): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined) throw new AddressRefused('the address cannot be read');
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    throw new AddressRefused('the address does not begin with https://');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('the address has a user name in it');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isName = isIP(host) === 0;
  const isLocalName = isName && /(^|\.)(localhost|local|internal|lan)\.?$/i.test(host);
  if (!allowsPrivate && (isLocalName || (!isName && isPrivateAddress(host))))
    throw new AddressRefused('the address is one of a private network');
  return url;
}

function begin(
  url: URL,
  { method, headers, body }: OutsideRequest,
  { allowsPrivate, signal }: { allowsPrivate: boolean; signal: AbortSignal },
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    method,
    headers: {
      ...headers,
      connection: 'close',
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    },
    signal,
    ...(!allowsPrivate && { lookup: publicLookup }),
  };
  return new Promise((resolve, reject) => {
    const sent = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Resolves a name; refuses it when one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new AddressRefused('the name leads to a private network'), '', 0);
    if (options.all === true) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const chunk = Buffer.from(part as Uint8Array);
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      answer.destroy();
      throw new Error(`the answer is longer than ${maxBytes} bytes`);
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}
