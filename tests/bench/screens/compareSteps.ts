import type { Browser, BrowserContext } from 'playwright';
import { quantile } from '../compare.ts';
import { serveHandwritten } from '../handwritten/serveHandwritten.ts';
import { type LoadOptions, measureLoad, type Network } from './measureLoad.ts';
import { measureSteps } from './measureSteps.ts';

/** Screens that both applications have. */
const LOADS = [
  { name: 'list', path: '/orders/show-all', shown: '[data-testid=row]' },
  { name: 'list of 100', path: '/orders/show-all?per_page=100', shown: '[data-testid=row]' },
] as const;

export interface CompareOptions {
  /** Address of the dashboard's server. */
  url: string;
  browser: Browser;
  network: Network;
  person: string;
  rounds: number;
}

type Figures = Map<string, number>;

/**
 * Prints what loads and steps cost in the generated screens and in the hand-written ones, round by round in turns: the
 * middle of each, and the ratio with its quartiles.
 */
export async function compareSteps({ url, browser, network, person, rounds }: CompareOptions): Promise<void> {
  const handwritten = await serveHandwritten(url);
  const generated: Figures[] = [];
  const byHand: Figures[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that each has the machine for itself
      generated.push(await measure(`${url}/dashboard`, { browser, network, person }));
      byHand.push(await measure(`${handwritten.url}/dashboard`, { browser, network, person }));
    }
  } finally {
    await handwritten.close();
  }
  print(generated, byHand);
}

async function measure(
  base: string,
  { browser, network, person }: Pick<CompareOptions, 'browser' | 'network' | 'person'>,
): Promise<Figures> {
  const figures: Figures = new Map();
  for (const { name, path, shown } of LOADS) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ar-AE' });
    const asked = { url: base + path, shown, network, person };
    const cold = await measureLoad(context, asked);
    const warm = await measureLoad(context, asked);
    await installWorker(context, asked);
    const second = await measureLoad(context, asked);
    await context.close();
    figures.set(`${name}: requests`, cold.requests.length);
    figures.set(`${name}: waits`, cold.waits);
    figures.set(`${name}: scripts and styles, KB`, cold.codeBytes / 1024);
    figures.set(`${name}: all, KB`, cold.bytes / 1024);
    figures.set(`${name}: cold, ms`, cold.ms);
    figures.set(`${name}: warm, ms`, warm.ms);
    figures.set(`${name}: next visit, ms`, second.ms);
  }
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ar-AE' });
  const { steps, nodes, heap } = await measureSteps(context, { base, network, person });
  await context.close();
  for (const [name, { ms, mainMs }] of steps) {
    figures.set(`${name}, ms`, ms);
    figures.set(`${name}, main thread ms`, mainMs);
  }
  figures.set('elements of the list', nodes);
  figures.set('heap after 30 pages, MB', heap);
  return figures;
}

/** Waits in a tab of its own until the service worker, where there is one, has stored what it serves. */
async function installWorker(context: BrowserContext, { url, shown, person }: LoadOptions): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('dashboard.user', value), person ?? '');
  await page.goto(url);
  await page.waitForSelector(shown);
  await page.evaluate(async () => {
    if (document.documentElement.dataset['worker'] !== undefined) await navigator.serviceWorker.ready;
  });
  await page.close();
}

function print(generated: readonly Figures[], byHand: readonly Figures[]): void {
  const cells = (texts: readonly string[]): string => texts.map((text) => text.padStart(12)).join('');
  process.stdout.write(`${''.padEnd(40)}${cells(['by hand', 'generated', 'ratio', 'quartiles'])}\n`);
  for (const name of generated[0]?.keys() ?? []) {
    const ours = generated.map((figures) => figures.get(name) ?? Number.NaN);
    const theirs = byHand.map((figures) => figures.get(name) ?? Number.NaN);
    const ratios = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
    const quartiles = `${quantile(ratios, 0.25).toFixed(2)}–${quantile(ratios, 0.75).toFixed(2)}`;
    const figures = [quantile(theirs, 0.5), quantile(ours, 0.5)].map((value) => value.toFixed(value < 100 ? 1 : 0));
    process.stdout.write(`${name.padEnd(40)}${cells([...figures, quantile(ratios, 0.5).toFixed(2), quartiles])}\n`);
  }
}
