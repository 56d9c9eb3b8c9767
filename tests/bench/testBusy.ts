import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
/** A longer run counts as hanging. */
const LONGEST_MS = 3 * 60 * 60 * 1000;
/** Counts without end, and ends with the process that started it. */
const SPIN = `process.stdin.on('close', () => process.exit()).resume();
(function spin() { for (let count = 0; count < 1e7; count += 1); setImmediate(spin); })();`;

/**
 * `npm run test:busy [-- --runs 5 --beside 4]`: runs `npm test` several times beside processes that spin, prints of each
 * run whether it passed, how long it took and where its output is. Exit code 1 when one failed.
 */
async function testBusy(runs: number, beside: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-busy-'));
  const spinners = Array.from({ length: beside }, () =>
    spawn(process.execPath, ['-e', SPIN], { stdio: ['pipe', 'ignore', 'inherit'] }),
  );
  let failed = 0;
  try {
    for (let run = 1; run <= runs; run += 1) {
      const log = join(folder, `run-${run}.log`);
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one run after another
      const code = await runTests(log);
      const minutes = ((performance.now() - start) / 60_000).toFixed(1);
      if (code !== 0) failed += 1;
      process.stdout.write(
        `run ${run} of ${runs}: ${code === 0 ? 'passed' : `FAILED (${code})`} in ${minutes} min, ${log}\n`,
      );
    }
  } finally {
    await Promise.all(spinners.map(stop));
  }
  process.stdout.write(`${runs - failed} of ${runs} passed beside ${beside} spinning processes\n`);
  return failed === 0 ? 0 : 1;
}

/** One run of the README's test command; its exit code, or the signal that ended it. */
async function runTests(log: string): Promise<number | string> {
  const output = createWriteStream(log);
  const child = spawn('npm', ['test'], { cwd: ROOT, timeout: LONGEST_MS, env: { ...process.env, CI: '1' } });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  output.end();
  await finished(output);
  return code ?? signal ?? 'unknown';
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, beside: { type: 'string', default: '4' } },
});
const [runs, beside] = [Number(values.runs), Number(values.beside)];
if (!Number.isInteger(runs) || runs < 1 || runs > 50 || !Number.isInteger(beside) || beside < 0 || beside > 64) {
  process.stderr.write('npm run test:busy [-- --runs 1…50 --beside 0…64]\n');
  process.exitCode = 2;
} else {
  process.exitCode = await testBusy(runs, beside);
}
