import { isIP } from 'node:net';
import { ConfigError } from '../../base/ConfigError.ts';

/** Names of networks that Fastify knows. */
const NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * Proxies whose `X-Forwarded-For` is believed, from TRUST_PROXY: addresses, networks (`10.0.0.0/8`) and the names
 * `loopback`, `linklocal`, `uniquelocal`, comma-separated. Absent: none.
 *
 * @throws ConfigError for anything else, a number of hops and `true` among it: they would trust any client
 */
export function readTrustProxy(text = ''): string[] {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const wrong = entries.find((entry) => !isNetwork(entry));
  if (wrong !== undefined) {
    throw new ConfigError(
      `TRUST_PROXY names "${wrong}"; give addresses or networks of your proxies, 10.0.0.5 or 10.0.0.0/8 or loopback, comma-separated.`,
    );
  }
  return entries;
}

function isNetwork(entry: string): boolean {
  if (NETWORKS.has(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
