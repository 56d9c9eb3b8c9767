import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs npm in a folder: the one that runs this command, or that of the machine. */
export function runNpm(args: readonly string[], cwd: string): Promise<{ stdout: string }> {
  const cli = process.env['npm_execpath'];
  const options = { cwd, maxBuffer: 32 * 1024 * 1024 };
  return cli?.endsWith('.js') === true
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', [...args], options);
}
