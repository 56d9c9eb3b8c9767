import type { BrowserContext, CDPSession } from 'playwright';

/** How a page is slowed. */
export interface Network {
  /** How many times slower the processor is. */
  slower: number;
  /** Milliseconds that each answer takes at least. */
  latency?: number;
  kilobytesPerSecond?: number;
}

export interface LoadOptions {
  url: string;
  /** What shows that the screen is there. */
  shown: string;
  network: Network;
  /** The stored person; undefined for a visitor. */
  person: string | undefined;
}

/** One load of a screen until it is there. */
export interface LoadResult {
  ms: number;
  /** A line per request that was sent by then, from the network or the cache. */
  requests: string[];
  /** Bytes of scripts and styles, and of everything, as they crossed the network, headers included. */
  codeBytes: number;
  bytes: number;
  /** The longest chain of requests of which each needed the one before, after the document. */
  waits: number;
}

interface Seen {
  url: string;
  type: string;
  sent: number;
  done: number;
  bytes: number;
  by: string[];
}

/** Opens the address in a new tab and watches the network until the screen is there. */
export async function measureLoad(context: BrowserContext, options: LoadOptions): Promise<LoadResult> {
  const { url, shown, network, person } = options;
  const page = await context.newPage();
  await page.addInitScript(
    ([selector, value]) => {
      if (value !== '') localStorage.setItem('dashboard.user', value);
      const watch = (): void => {
        if (document.querySelector(selector) === null) requestAnimationFrame(watch);
        else performance.mark('shown');
      };
      watch();
    },
    [shown, person ?? ''] as const,
  );
  const client = await context.newCDPSession(page);
  await slow(client, network);
  const seen = watch(client);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? 0);
  const all = [...seen.values()];
  const start = Math.min(...all.map(({ sent }) => sent));
  const before = all.filter(({ sent, url: own }) => sent - start <= ms / 1000 && !own.startsWith('data:'));
  // Requests that are still running are counted completely.
  await page.waitForLoadState('load');
  await page.close();
  const sum = (list: readonly Seen[]): number => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    ms: Math.round(ms),
    requests: before.map((one) => describe(one, start)),
    codeBytes: sum(before.filter(({ type }) => type === 'Script' || type === 'Stylesheet')),
    bytes: sum(before),
    waits: depthOf(before),
  };
}

/** Slows the network and the processor of a tab. */
export async function slow(client: CDPSession, { slower, latency = 0, kilobytesPerSecond }: Network): Promise<void> {
  await client.send('Network.enable');
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (kilobytesPerSecond === undefined) return;
  const throughput = kilobytesPerSecond * 1024;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput / 2,
  });
}

function watch(client: CDPSession): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type = 'Other', initiator }) => {
    const by = [...(initiator.stack?.callFrames.map((frame) => frame.url) ?? []), initiator.url ?? ''];
    seen.set(requestId, { url: request.url, type, sent: timestamp, done: Infinity, bytes: 0, by });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = seen.get(requestId);
    if (one !== undefined) Object.assign(one, { done: timestamp, bytes: encodedDataLength });
  });
  return seen;
}

/**
 * The longest chain: a request waits for the last of those that its initiator names and, being caused by a script, for
 * those that had ended when it was sent within the same round.
 */
function depthOf(all: readonly Seen[]): number {
  const rounds: number[] = [];
  const sorted = all.toSorted((a, b) => a.sent - b.sent);
  const depths = new Map<Seen, number>();
  for (const one of sorted) {
    const ended = sorted.filter((other) => other !== one && other.done <= one.sent);
    const isParsed = one.by.every((url) => url === '' || url === sorted[0]?.url);
    const depth =
      one === sorted[0] ? 0 : isParsed ? 1 : 1 + Math.max(0, ...ended.map((other) => depths.get(other) ?? 0));
    depths.set(one, depth);
    rounds.push(depth);
  }
  return Math.max(...rounds);
}

function describe({ url, type, sent, done, bytes }: Seen, start: number): string {
  const at = (time: number): string => (Number.isFinite(time) ? ((time - start) * 1000).toFixed(0) : '…').padStart(6);
  return `  ${at(sent)} ${at(done)} ${String(bytes).padStart(7)} B ${type.padEnd(10)} ${url.replace(/^https?:\/\/[^/]+/, '')}`;
}
