import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { isGroupFile } from '../../engine/core/product/groupFiles.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { DEMO_PASSWORD } from '../../server/access/demoPassword.ts';
import { startServer } from '../helpers/startServer.ts';
import { buildDashboard } from './random/drawScreens.ts';
import { describeLint, type LintCost, measureLint } from './benchLint.ts';
import { createManyDefinitions } from './manyDefinitions.ts';

/** Numbers of groups: the shipped ones, and two larger products. */
const COUNTS = [44, 320, 1287] as const;

const CALLS = ['admin_side_bar', 'get_my_permissions', 'permission_tree'] as const;

/** What is measured, in seconds of processor time. */
type Costs = Record<'resolve' | 'lint' | 'build' | 'start' | (typeof CALLS)[number], number>;

/**
 * Processor time of resolving and checking definitions, of the build of the dashboard, of a first start without seeded orders
 * and of the calls that answer every group, for growing numbers of groups. What grows
 * with the groups costs as many times as much as there are times as many groups; more than that is a defect.
 */
export async function benchDefinitions(): Promise<void> {
  let first: Costs | undefined;
  for (const count of COUNTS) {
    const { lint, ...rest } = await measure(count);
    const costs: Costs = { ...rest, lint: lint.used };
    first ??= costs;
    for (const [what, seconds] of Object.entries(costs)) {
      const ratio = seconds / first[what as keyof Costs];
      process.stdout.write(
        `definitions ${String(count).padStart(5)} ${what.padEnd(18)} ${seconds.toFixed(2)} s of CPU (${ratio.toFixed(1)} × at ${(count / COUNTS[0]).toFixed(1)} × the groups)\n`,
      );
    }
    process.stdout.write(`definitions ${String(count).padStart(5)} lint               ${describeLint(lint)}\n`);
  }
}

async function measure(count: number): Promise<Omit<Costs, 'lint'> & { lint: LintCost }> {
  const shipped = readdirSync(join(import.meta.dirname, '../../definitions')).filter(isGroupFile).length;
  const { root, remove } = createManyDefinitions(Math.max(0, count - shipped));
  try {
    const { sources } = await readDefinitions({ root });
    const groups = sources
      .filter(({ file }) => isGroupFile(basename(file)))
      .map(({ value }) => value as ResourceDefinition);
    const lint = await measureLint(root);
    const resolve = (await costOf(async () => groups.map((group) => resolveDefinition(group)))).cost;
    const build = (await costOf(() => buildDashboard(root, join(root, 'dist')))).cost;
    const { cost: start, result: server } = await costOf(() => startServer({ root }, { frontEnd: false, large: 0 }));
    try {
      const token = await signIn(server.url);
      const ask = async (path: string): Promise<number> =>
        (await costOf(() => answerOf(`${server.url}/api/dashboard/${path}`, token))).cost;
      // The first answer compiles statements, so the second one is measured.
      for (const path of CALLS) await ask(path);
      const [admin_side_bar, get_my_permissions, permission_tree] = [
        await ask(CALLS[0]),
        await ask(CALLS[1]),
        await ask(CALLS[2]),
      ];
      return { resolve, lint, build, start, admin_side_bar, get_my_permissions, permission_tree };
    } finally {
      await server.close();
    }
  } finally {
    remove();
  }
}

async function costOf<T>(run: () => Promise<T>): Promise<{ cost: number; result: T }> {
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { cost: (user + system) / 1e6, result };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/dashboard/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'super@lawha.test', password: DEMO_PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

async function answerOf(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
