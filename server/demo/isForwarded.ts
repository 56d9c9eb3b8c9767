import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '../base/isLoopback.ts';

/** Headers of proxies besides `x-forwarded-*`. */
const PROXY_HEADERS: ReadonlySet<string> = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
]);

/**
 * Whether a request was forwarded by a proxy, or for another name than this machine's own. Behind a proxy that adds no
 * header the origin of the page shows it; a foreign page can send neither JSON nor a token, so it cannot end a demo.
 */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  const names = Object.keys(headers);
  if (names.some((name) => name.startsWith('x-forwarded-') || PROXY_HEADERS.has(name))) return true;
  if (!isLocalHost(headers.host)) return true;
  const isOwnPage = headers['content-type']?.startsWith('application/json') || headers.authorization !== undefined;
  return isOwnPage && headers.origin !== undefined && !isLocalOrigin(headers.origin);
}

function isLocalHost(host: string | undefined): boolean {
  return host === undefined || isLocalOrigin(`http://${host}`);
}

function isLocalOrigin(origin: string): boolean {
  const name = URL.parse(origin)?.hostname.replaceAll(/^\[|\]$/g, '');
  return name !== undefined && (isLoopback(name) || name.endsWith('.localhost') || name === '0.0.0.0');
}
