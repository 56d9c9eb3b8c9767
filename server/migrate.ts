import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { readConfig } from './context/config/ServerConfig.ts';
import { createParts } from './context/parts/createParts.ts';
import { loadServerParts } from './loadServerParts.ts';
import { openStore } from './store/openStore.ts';
import { type MigrateCommand, migrateTables } from './store/schema/migrate/migrateTables.ts';
import { PREPARATION, runAs } from './store/workload.ts';

const USAGE = `npm run migrate -- plan|status|apply [--drop-removed]

What the next start of a server would do to the tables of its database (DATABASE_URL, or DATA_DIR while no server runs).

  plan    print the SQL, what waits for each statement, about how many rows it touches, and how long that may take
  status  say how much there is to do
  apply   do it now, before the servers of a new version are started. On a PostgreSQL old servers continue to work:
          what takes long on a large table is made beside their calls; interrupted anywhere, run it again

  --drop-removed   with plan and apply: drop the columns of fields that a definition names in "removedFields", with their
                   values, those in the trash too, and the tables of groups that the product names in "removedGroups", with
                   all that belongs to their records. Without it they are kept, for servers of the version before

Where the tables are of a later version than the definitions, a start works with them as they are, while servers of that run or
where something would be lost; apply brings them back as far as nothing is.

Views and triggers are made anew where they differ, which locks no table for long. What could lose data is refused.
Exit code: 0 nothing is left to do, 1 something is, 2 refused or failed.
`;

/** Fewest connections of a migration. */
const CONNECTIONS = 4;

process.exitCode = await runAs(PREPARATION, () => main(process.argv.slice(2)));

async function main([command, ...rest]: readonly string[]): Promise<number> {
  const isKnown = command === 'plan' || command === 'status' || command === 'apply';
  const isDropping = rest.length === 1 && rest[0] === '--drop-removed' && command !== 'status';
  if (!isKnown || (rest.length > 0 && !isDropping)) {
    process.stdout.write(USAGE);
    return command === '--help' ? 0 : 2;
  }
  try {
    return await migrate(command, { isDropping });
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    return 2;
  }
}

async function migrate(command: MigrateCommand, { isDropping }: { isDropping: boolean }): Promise<number> {
  const config = readConfig(process.env);
  const { resources } = await loadResources(config.root);
  const parts = createParts(await loadServerParts());
  // One connection has the lock of the migration all the time.
  const store = await openStore({
    ...config,
    replicaUrls: [],
    databasePool: Math.max(config.databasePool, CONNECTIONS),
  });
  try {
    const { code, plan, state } = await migrateTables(store, command, {
      resources,
      parts,
      isDropping,
      onStep: (statement) => process.stderr.write(`lawha: ${statement} …\n`),
      onHeldUp: (holders) => process.stderr.write(`lawha: waiting for a lock, in short tries: ${holders} …\n`),
    });
    if (plan !== '') process.stdout.write(`${plan}\n`);
    process.stderr.write(`lawha: ${state}.\n`);
    return code;
  } finally {
    await store.close();
  }
}
