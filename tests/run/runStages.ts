import { spawn } from 'node:child_process';

/** Scripts of `package.json` that need nothing of each other. */
export interface Stage {
  scripts: readonly string[];
  /** How many of them run at once. One that is alone writes as it goes, others what they have to say at their end. */
  atOnce: number;
}

/** How a script ended. */
export interface Ending {
  code: number;
  /** What it wrote; empty when it wrote as it went. */
  output: string;
}

export interface RunStagesOptions {
  /** Runs a script; `isAlone`: it may write as it goes. */
  run: (script: string, isAlone: boolean) => Promise<Ending>;
  write: (text: string) => void;
  /** The present, in milliseconds. */
  now: () => number;
}

/**
 * Runs stages one after another. When a script fails, those that run beside it are finished, and nothing else
 * begins.
 *
 * @returns the scripts that failed, in the order in which they ended
 */
export async function runStages(stages: readonly Stage[], { run, write, now }: RunStagesOptions): Promise<string[]> {
  const failed: string[] = [];
  for (const { scripts, atOnce } of stages) {
    const waiting = [...scripts];
    const isAlone = scripts.length === 1;
    const work = async (): Promise<void> => {
      for (let script = waiting.shift(); script !== undefined; script = waiting.shift()) {
        if (failed.length > 0) return;
        if (isAlone) write(`\n> ${script}\n`);
        const begun = now();
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const { code, output } = await run(script, isAlone);
        const took = `${((now() - begun) / 1000).toFixed(0)} s`;
        if (code !== 0) failed.push(script);
        write(
          `${isAlone ? '' : `\n> ${script}\n${output}`}${script}: ${code === 0 ? 'passed' : `failed (exit ${code})`}, ${took}\n`,
        );
      }
    };
    // oxlint-disable-next-line no-await-in-loop -- a stage needs what the one before it made
    await Promise.all(Array.from({ length: atOnce }, work));
    if (failed.length > 0) break;
  }
  return failed;
}

/** Runs a script of `package.json` in the current folder. */
export function runScript(script: string, isAlone: boolean): Promise<Ending> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
