import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright/test';
import { callEverything } from '../../contract/groupCalls.ts';
import { openContract } from '../../contract/openContract.ts';
import { mutatedGroups } from '../../helpers/mutatedGroups.ts';
import { randomGroups } from '../../helpers/randomGroups.ts';
import { buildDashboard, drawScreens, openBrowser } from './drawScreens.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
/** Groups that one server has beside those of the fixtures. */
const AT_ONCE = 50;

interface Made {
  name: string;
  text: string;
}

/** A browser with the dashboard of some groups. */
interface Page {
  browser: Browser;
  dist: string;
}

/** What was asked for and drawn of some groups, and what failed. */
interface Served {
  calls: number;
  screens: number;
  failures: string[];
}

/**
 * Serves definitions made at random that lint clean, draws all of their screens in Chromium, and asks for everything that
 * they answer: `--groups=300` random ones and as many that were changed anywhere, from number `--first=0` on; `--screens=no`
 * draws none. Prints what fails (an answer of 500, a call of its own screens that is refused, a screen with an error in its
 * place, a server that does not start) with the definition; exits with 1 when there is any.
 */
export async function benchRandom(options: ReadonlyMap<string, string> = new Map()): Promise<void> {
  const most = Number(options.get('groups') ?? '300');
  const first = Number(options.get('first') ?? '0');
  const numbers = Array.from({ length: most }, (_, index) => first + index);
  const made = {
    random: await randomGroups(FIXTURES, numbers),
    mutated: await manyMutated(most, first),
  };
  const folder = await mkdtemp(join(tmpdir(), 'lawha-drawn-'));
  const browser = await openBrowser();
  try {
    const page = { browser, dist: join(folder, 'dist') };
    if (options.get('screens') !== 'no') {
      await writeDefinitions(folder, Object.values(made).flat());
      await buildDashboard(folder, page.dist);
    }
    for (const [kind, groups] of Object.entries(made)) {
      const all: Served = { calls: 0, screens: 0, failures: [] };
      for (let start = 0; start < groups.length; start += AT_ONCE) {
        const served = await serve(
          groups.slice(start, start + AT_ONCE),
          options.get('screens') === 'no' ? undefined : page,
        );
        all.calls += served.calls;
        all.screens += served.screens;
        all.failures.push(...served.failures);
        for (const line of served.failures) process.stdout.write(`  ${line}\n`);
      }
      process.stdout.write(
        `random ${groups.length} ${kind}: ${all.calls} calls, ${all.screens} screens, ${all.failures.length} failures\n`,
      );
      if (all.failures.length > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** So many changed definitions: of one that has to be unique there is none, and the next number gives one in its place. */
async function manyMutated(most: number, first: number): Promise<Made[]> {
  const made: Made[] = [];
  let next = first;
  while (made.length < most) {
    const numbers = Array.from({ length: most - made.length }, (_, index) => next + index);
    // oxlint-disable-next-line no-await-in-loop -- how many are still missing is known then
    made.push(...(await mutatedGroups(FIXTURES, numbers)));
    next += numbers.length;
  }
  return made;
}

/** The groups of the fixtures and some more, as a project has them. */
async function writeDefinitions(folder: string, groups: readonly Made[]): Promise<void> {
  await mkdir(join(folder, 'definitions'));
  await cp(join(FIXTURES, 'definitions'), join(folder, 'definitions'), { recursive: true });
  for (const { name, text } of groups) await writeFile(join(folder, 'definitions', `${name}.json`), text);
}

/** What some definitions answer on one server, and show in the dashboard where there is one. */
async function serve(groups: readonly Made[], page: Page | undefined): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-definitions-'));
  try {
    await writeDefinitions(folder, groups);
    const settings = page === undefined ? {} : { distDir: page.dist };
    const contract = await openContract({ root: folder, orders: 0, settings });
    try {
      const served: Served = { calls: 0, screens: 0, failures: [] };
      const names = new Set(groups.map(({ name }) => name));
      const resources = contract.resources.filter(({ name }) => names.has(name));
      if (page !== undefined) {
        const address = await contract.app.listen({ port: 0, host: '127.0.0.1' });
        for (const [index, language] of (['ar', 'en'] as const).entries()) {
          const half = resources.filter((_, place) => place % 2 === index);
          const drawn = await drawScreens(page.browser, contract, { address, groups: half, language });
          served.screens += drawn.screens;
          served.failures.push(...drawn.failures);
        }
      }
      for (const { name, text } of groups) {
        const resource = resources.find((other) => other.name === name);
        const answered = resource === undefined ? [] : await callEverything(contract, resource);
        served.calls += answered.length;
        if (resource === undefined) served.failures.push(`${name} is not served: ${text}`);
        for (const { path, call, answer, isOwn } of answered)
          if (answer.status >= 500 || (isOwn && answer.status >= 400))
            served.failures.push(`${path} ${JSON.stringify(call)} ${answer.status} ${answer.body.message ?? ''}`);
      }
      return served;
    } finally {
      await contract.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = `no server starts with ${groups.map(({ name }) => name).join(', ')}: ${reason}`;
    return { calls: 0, screens: 0, failures: [failure] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
