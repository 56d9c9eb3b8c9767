import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chooseLines } from './app/log/chooseLines.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { lineFormat, say } from './base/say.ts';
import { hashInputs, isBuilt, markBuilt } from './app/builtFrontEnd.ts';
import { ROOT } from './context/config/ServerConfig.ts';

/** `npm start`: builds the front end when it is missing or older than its sources, then serves it with the API. */
try {
  chooseLines();
} catch (error) {
  say('error', explainStartFailure(error), error);
  process.exit(1);
}
const dist = join(ROOT, 'dist');
if (!(await isBuilt(dist, ROOT))) {
  const inputs = await hashInputs(ROOT);
  say('info', 'building the dashboard …');
  const isText = lineFormat() === 'text';
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: isText ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    },
  );
  const said = isText ? '' : `${stdout}${stderr}`.trim();
  if (said !== '') say(status === 0 ? 'warn' : 'error', said);
  if (status !== 0) process.exit(status ?? 1);
  await markBuilt(dist, inputs);
}
await import('./main.ts');
