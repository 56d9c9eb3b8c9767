import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callEverything } from '../../contract/groupCalls.ts';
import { openContract } from '../../contract/openContract.ts';
import { mutatedGroups } from '../../helpers/mutatedGroups.ts';
import { randomGroups } from '../../helpers/randomGroups.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
/** Groups that one server has beside those of the fixtures. */
const AT_ONCE = 50;

interface Made {
  name: string;
  text: string;
}

/**
 * Serves definitions made at random that lint clean, and asks for everything that they answer: `--groups=300` random
 * ones and as many that were changed anywhere, from number `--first=0` on. Prints what fails (an answer of 500, a call of its own screens that is
 * refused, a server that does not start) with the definition; exits with 1 when there is any.
 */
export async function benchDefinitions(options: ReadonlyMap<string, string> = new Map()): Promise<void> {
  const most = Number(options.get('groups') ?? '300');
  const first = Number(options.get('first') ?? '0');
  const numbers = Array.from({ length: most }, (_, index) => first + index);
  const made = {
    random: await randomGroups(FIXTURES, numbers),
    mutated: await mutatedGroups(FIXTURES, numbers),
  };
  for (const [kind, groups] of Object.entries(made)) {
    let [calls, failed] = [0, 0];
    for (let start = 0; start < groups.length; start += AT_ONCE) {
      const served = await serve(groups.slice(start, start + AT_ONCE));
      calls += served.calls;
      failed += served.failures.length;
      for (const line of served.failures) process.stdout.write(`  ${line}\n`);
    }
    process.stdout.write(`definitions  ${groups.length} ${kind}: ${calls} calls, ${failed} failures\n`);
    if (failed > 0) process.exitCode = 1;
  }
}

/** What some definitions answer on one server. */
async function serve(groups: readonly Made[]): Promise<{ calls: number; failures: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-definitions-'));
  try {
    await mkdir(join(folder, 'definitions'));
    await cp(join(FIXTURES, 'definitions'), join(folder, 'definitions'), { recursive: true });
    for (const { name, text } of groups) await writeFile(join(folder, 'definitions', `${name}.json`), text);
    const contract = await openContract({ root: folder, orders: 0 });
    try {
      let calls = 0;
      const failures: string[] = [];
      for (const { name, text } of groups) {
        const resource = contract.resources.find((other) => other.name === name);
        const answered = resource === undefined ? [] : await callEverything(contract, resource);
        calls += answered.length;
        if (resource === undefined) failures.push(`${name} is not served: ${text}`);
        for (const { path, call, answer, isOwn } of answered)
          if (answer.status >= 500 || (isOwn && answer.status >= 400))
            failures.push(`${path} ${JSON.stringify(call)} ${answer.status} ${answer.body.message ?? ''}`);
      }
      return { calls, failures };
    } finally {
      await contract.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { calls: 0, failures: [`no server starts with ${groups.map(({ name }) => name).join(', ')}: ${reason}`] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
