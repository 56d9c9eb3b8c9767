import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { readSessionUser } from '../../../engine/client/account/readSession.ts';
import { findChromium } from '../../helpers/findChromium.ts';
import { startServer } from '../../helpers/startServer.ts';
import { compareSteps } from './compareSteps.ts';
import { measureLoad, type LoadResult, type Network } from './measureLoad.ts';

const DIST = join(import.meta.dirname, '../../../dist');
const ROUNDS = Number(process.env['LAWHA_BENCH_ROUNDS'] ?? '3');
/** `loads` or `steps`: measures only the loads of all screens, or only the comparison. Default: both. */
const PART = process.env['LAWHA_BENCH_PART'];
/** The only screen to measure; its requests are printed one by one. */
const ONLY = process.env['LAWHA_BENCH_SCREEN'];

/** What is loaded, and what shows that it is there. */
const SCREENS = [
  { name: 'login', path: '/login', shown: 'input[type=password]' },
  { name: 'list', path: '/orders/show-all', shown: '[data-testid=row]', account: 'super@lawha.test' },
  { name: 'list, limited role', path: '/orders/show-all', shown: '[data-testid=row]', account: 'admin@lawha.test' },
  {
    name: 'list of 100',
    path: '/orders/show-all?per_page=100',
    shown: '[data-testid=row]',
    account: 'super@lawha.test',
  },
  { name: 'show', path: '/countries/show/1', shown: 'main dl, main [data-testid=field]', account: 'super@lawha.test' },
  { name: 'edit', path: '/countries/edit/1', shown: 'main form input', account: 'super@lawha.test' },
] as const;

const NETWORKS: readonly (Network & { name: string })[] = [
  { name: 'unthrottled', slower: 1 },
  { name: 'Fast 4G, 4 × slower processor', slower: 4, latency: 60, kilobytesPerSecond: 1100 },
];

/**
 * `npm run bench -- screens`: what the browser loads from the document to the first rows or fields of the built
 * dashboard, cold and warm; then loads and steps of a list and a form beside the same written by hand. See `tests/bench/README.md` for its environment.
 */
export async function benchScreens(): Promise<void> {
  if (process.env['LAWHA_BENCH_ADDRESS'] === undefined && !existsSync(join(DIST, 'index.html')))
    throw new Error('There is no build to measure; run npm run build first');
  // Of a server that runs already, such as one on another machine.
  const running = process.env['LAWHA_BENCH_ADDRESS'];
  // A visit of the demo that has just become late asks everybody: at some hours of a day, over the list.
  const server = running === undefined ? await startServer({ distDir: DIST, jobs: false }) : undefined;
  const url = server?.url ?? running ?? '';
  const browser = await chromium.launch({ ...(await findChromium()), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (const network of PART === 'steps' ? [] : NETWORKS) {
      process.stdout.write(`\n${network.name}\n${HEAD}\n`);
      for (const screen of SCREENS.filter(({ name }) => ONLY === undefined || name === ONLY))
        await printScreen(screen, { url, browser, network });
    }
    const slowest = NETWORKS.at(-1);
    if (slowest === undefined || PART === 'loads' || ONLY !== undefined) return;
    process.stdout.write(`\nGenerated and written by hand, ${slowest.name}\n`);
    const person = await personOf(url, 'super@lawha.test');
    await compareSteps({ url, browser, network: slowest, person, rounds: ROUNDS });
  } finally {
    await browser.close();
    await server?.close();
  }
}

const HEAD = ['screen', 'requests', 'waits', 'scripts+styles KB', 'all KB', 'cold ms', 'warm ms', 'warm requests']
  .map((text, index) => (index === 0 ? text.padEnd(20) : text.padStart(18)))
  .join('');

interface Place {
  url: string;
  browser: Browser;
  network: Network & { name: string };
}

async function printScreen(screen: (typeof SCREENS)[number], { url, browser, network }: Place): Promise<void> {
  const account = 'account' in screen ? await personOf(url, screen.account) : undefined;
  const found: { cold: LoadResult; warm: LoadResult }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ar-AE' });
    const asked = { url: `${url}/dashboard${screen.path}`, shown: screen.shown, network, person: account };
    found.push({ cold: await measureLoad(context, asked), warm: await measureLoad(context, asked) });
    await context.close();
  }
  const cold = middle(found.map((pair) => pair.cold));
  const warm = middle(found.map((pair) => pair.warm));
  const figures = [cold.requests.length, cold.waits, kb(cold.codeBytes), kb(cold.bytes), cold.ms, warm.ms];
  process.stdout.write(
    `${screen.name.padEnd(20)}${[...figures, warm.requests.length].map((value) => String(value).padStart(18)).join('')}\n`,
  );
  if (ONLY !== undefined) for (const line of cold.requests) process.stdout.write(`${line}\n`);
}

/** The load of middle duration. */
function middle(loads: readonly LoadResult[]): LoadResult {
  const sorted = loads.toSorted((a, b) => a.ms - b.ms);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('Nothing was measured');
  return found;
}

function kb(bytes: number): string {
  return (bytes / 1024).toFixed(0);
}

/** What the dashboard stores of a signed-in person. */
async function personOf(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/dashboard/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'lawha-demo' }),
  });
  const { data } = (await answer.json()) as { data: unknown };
  return JSON.stringify(readSessionUser(data));
}
