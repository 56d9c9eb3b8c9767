#!/usr/bin/env node
import process from 'node:process';
import { nodeProblem } from '../engine/tools/build/nodeProblem.ts';

/** The command `lawha` of a project that has installed the packages; see {@link COMMANDS}. */
const COMMANDS: Readonly<Record<string, { about: string; run: () => Promise<unknown> }>> = {
  start: { about: 'build the dashboard when needed, and serve it', run: () => import('./start.ts') },
  dev: { about: 'serve with every change at once', run: () => import('./dev.ts') },
  lint: { about: 'check the definitions', run: () => import('../engine/tools/lint/main.ts') },
  lsp: { about: 'serve an editor over stdio', run: () => import('../engine/tools/lsp/main.ts') },
  new: { about: 'write a starting definition', run: () => import('../engine/tools/new/main.ts') },
  import: { about: 'write definitions of what another system has', run: () => import('./import.ts') },
  seed: { about: 'write the demo content', run: () => import('./seed.ts') },
  backup: { about: 'write the embedded database and the uploads as an archive', run: () => import('./backup.ts') },
  restore: { about: 'restore such an archive', run: () => import('./restore.ts') },
  move: {
    about: 'copy the embedded database to PostgreSQL, or PostgreSQL to a masked copy',
    run: () => import('./move.ts'),
  },
  migrate: { about: 'show or make the changes of tables of the next start', run: () => import('./migrate.ts') },
  doctor: { about: 'examine the deployment, and say how to mend it', run: () => import('./doctor.ts') },
  contract: { about: 'check another server against the API', run: () => import('./contract.ts') },
  openapi: { about: 'print the API as OpenAPI', run: () => import('./openapi.ts') },
};

const tooOld = nodeProblem(process.versions.node, 'Install it, or put it first in the PATH.');
const [asked = ''] = process.argv.splice(2, 1);
const command = Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined;
if (tooOld !== undefined) {
  process.stderr.write(tooOld);
  process.exitCode = 1;
} else if (command === undefined) {
  const lines = Object.entries(COMMANDS).map(([known, { about }]) => `  lawha ${known.padEnd(8)} ${about}\n`);
  process.stderr.write(`lawha: there is no command "${asked}" → write one of\n${lines.join('')}`);
  process.exitCode = 2;
} else {
  await command.run();
}
