import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hashInputs, isBuilt, markBuilt } from './app/builtFrontEnd.ts';
import { ROOT } from './context/config/ServerConfig.ts';

/** `npm start`: builds the front end when it is missing or older than its sources, then serves it with the API. */
const dist = join(ROOT, 'dist');
if (!(await isBuilt(dist, ROOT))) {
  const inputs = await hashInputs(ROOT);
  console.log('lawha: building the dashboard …');
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  await markBuilt(dist, inputs);
}
await import('./main.ts');
