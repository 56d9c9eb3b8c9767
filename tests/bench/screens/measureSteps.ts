import type { BrowserContext, CDPSession, Page } from 'playwright';
import { slow, type Network } from './measureLoad.ts';

/** What a step cost: until it was shown, and on the main thread until the page was at rest again. */
export interface StepResult {
  ms: number;
  mainMs: number;
}

export interface StepsOptions {
  /** Address of the application with its base. */
  base: string;
  network: Network;
  person: string;
}

export interface StepsResult {
  steps: ReadonlyMap<string, StepResult>;
  /** Elements of the list of twenty rows. */
  nodes: number;
  /** Heap after thirty pages, in MB. */
  heap: number;
}

/** Pages that are turned before the heap is measured. */
const PAGES = 30;
/** Keys that are pressed in a field. */
const KEYS = 20;

const ROW = '[data-testid=row]';
const FORM = 'form#record-form';
const HAS_FORM = `document.querySelector('${FORM} input, ${FORM} select') !== null`;
const HAS_ROWS = `document.querySelector('${ROW}') !== null`;

/**
 * What a person does in a list and a form, one step after another in one tab. Both applications have the same marks on
 * their rows, buttons and forms, so that one script drives both.
 */
export async function measureSteps(context: BrowserContext, options: StepsOptions): Promise<StepsResult> {
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('dashboard.user', value), options.person);
  const client = await context.newCDPSession(page);
  await slow(client, options.network);
  // Processor time, not time that passes: other work of the machine is not counted.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const steps = new Map<string, StepResult>();
  const step = async (name: string, act: () => Promise<unknown>, until: string): Promise<void> => {
    steps.set(name, await measureStep({ page, client }, act, until));
  };
  const click = (selector: string) => () => page.locator(selector).first().click();
  /** What a row offers is drawn once a pointer is on it. */
  const edit = async (): Promise<void> => {
    await page.locator(ROW).first().hover();
    await page.locator(`${ROW} [data-testid=action-edit]`).first().click();
  };
  const firstRow = (): Promise<string> =>
    page.evaluate((row) => document.querySelector<HTMLElement>(row)?.dataset['rowId'] ?? '', ROW);
  const changed = (id: string): string =>
    `![undefined, '${id}'].includes(document.querySelector('${ROW}')?.dataset.rowId)`;

  await page.goto(`${options.base}/orders/show-all`);
  await page.waitForSelector(ROW);
  await rest(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await step('next page', click('[data-testid=pagination] button[data-page="2"]'), changed(await firstRow()));
  await step('sort', click('[data-action=sort][data-key=price]'), changed(await firstRow()));
  await step(
    'select',
    click(`${ROW} [data-action=select]`),
    `document.querySelector('${ROW}[aria-selected=true]') !== null`,
  );
  await step(
    'expand',
    click(`${ROW} [data-action=expand]`),
    `document.querySelector('.lw-detail dl, .lw-detail [data-testid=show] *') !== null`,
  );
  await step(
    '20 to 100 rows',
    () => page.locator('[data-testid=list] select:has(option[value="100"])').selectOption('100'),
    `document.querySelectorAll('${ROW}').length === 100`,
  );

  await page.goto(`${options.base}/orders/show-all`);
  await page.waitForSelector(ROW);
  await rest(page);
  await step('edit, first', edit, HAS_FORM);
  await page.locator(`${FORM} textarea`).last().focus();
  const typed = await measureStep(
    { page, client },
    () => page.keyboard.type('abcdefghijklmnopqrst'.slice(0, KEYS)),
    `document.activeElement.value.endsWith('${'abcdefghijklmnopqrst'.slice(0, KEYS)}')`,
  );
  steps.set('key in form', { ms: typed.ms / KEYS, mainMs: typed.mainMs / KEYS });
  // What was typed is taken back: a changed form asks before it is left.
  for (let key = 0; key < KEYS; key += 1) await page.keyboard.press('Backspace');
  await rest(page);
  await step('back to list', () => page.evaluate(() => history.back()), HAS_ROWS);
  await step('edit, again', edit, HAS_FORM);

  await page.goto(`${options.base}/home_experts/show-all`);
  await page.waitForSelector('[data-testid=toggle-is_active]');
  await rest(page);
  await step('toggle', await readyToggle(page), await toggleDone(page));

  const heap = await heapAfterPages(page, { client, base: options.base });
  await page.close();
  return { steps, nodes, heap };
}

/** Presses the first switch; what is measured begins with the answer to its question, where there is one. */
async function readyToggle(page: Page): Promise<() => Promise<void>> {
  const toggle = page.locator('[data-testid=toggle-is_active]').first();
  if (!(await page.locator('html[data-version]').count())) return () => toggle.click();
  await toggle.click();
  const confirm = page.locator('[data-testid=confirm-dialog] button').last();
  await confirm.waitFor();
  await rest(page);
  return () => confirm.click();
}

/** That the first switch is another than now, and waits for nothing. */
async function toggleDone(page: Page): Promise<string> {
  const first = `document.querySelector('[data-testid=toggle-is_active]')`;
  const isOn = await page.evaluate<boolean>(`${first}.checked`);
  return `${first}.checked !== ${isOn} && !${first}.disabled`;
}

interface Tab {
  page: Page;
  client: CDPSession;
}

/** From the press of a key or button, or the change of a field, until the condition holds in a frame. */
async function measureStep({ page, client }: Tab, act: () => Promise<unknown>, until: string): Promise<StepResult> {
  const before = await busyTime(client);
  await page.evaluate(watchStep(until));
  await act();
  const found = await page.waitForFunction(() => {
    const { start, end } = (window as unknown as { benchStep: { start?: number; end?: number } }).benchStep;
    return start !== undefined && end !== undefined ? { ms: end - start } : false;
  });
  const { ms } = (await found.jsonValue()) as { ms: number };
  await rest(page);
  return { ms, mainMs: (await busyTime(client)) - before };
}

/** Runs in the page: marks the first event of a step, and the first frame after it in which the condition holds. */
function watchStep(condition: string): string {
  return `{
    const found = (window.benchStep = {});
    const begin = () => (found.start ??= performance.now());
    for (const type of ['pointerdown', 'keydown', 'change', 'popstate'])
      window.addEventListener(type, begin, { capture: true, once: true });
    const look = () => {
      if (found.start !== undefined && (${condition})) found.end = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  }`;
}

/** Milliseconds that the main thread has worked. */
async function busyTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Waits until what follows a step is over: later chunks, motion, calls in the background. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(600);
}

/** MB of the heap after as many pages, without what can be collected. */
async function heapAfterPages(page: Page, { client, base }: { client: CDPSession; base: string }): Promise<number> {
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(`${base}/orders/show-all`);
  await page.waitForSelector(ROW);
  for (let number = 2; number <= PAGES + 1; number += 1) {
    const id = await page.locator(ROW).first().getAttribute('data-row-id');
    await page.locator(`[data-testid=pagination] button[data-page="${number}"]`).first().click();
    await page.waitForFunction(
      ([row, before]) => ![undefined, before].includes(document.querySelector<HTMLElement>(row)?.dataset['rowId']),
      [ROW, id ?? ''] as const,
    );
  }
  await rest(page);
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0) / 1024 / 1024;
}
