import { parseArgs } from 'node:util';
import { explainStartFailure } from '../app/explainStartFailure.ts';
import { buildCatalogue, type Catalogue } from '../app/Catalogue.ts';
import { loadResources } from '../app/loadResources.ts';
import { ConfigError, readConfig } from '../app/ServerConfig.ts';
import { openStore } from '../store/openStore.ts';
import { syncSchema } from '../store/schema/syncSchema.ts';
import { prepareContent } from './prepareContent.ts';
import { seedContent, type SeedRecord } from './data/index.ts';
import { emptyGroups, seedDatabase } from './seedDatabase.ts';

/** `npm run seed -- [--reset]`: fills empty groups with the demo content; `--reset` empties all groups first. */
async function seed(): Promise<void> {
  const values = readOptions();
  const config = readConfig(process.env);
  if (values.reset && !config.demo) throw new ConfigError('--reset empties every group; it works in demo mode only.');
  const { resources, navigation } = await loadResources(config.root);
  const store = await openStore(config);
  try {
    await syncSchema(store, resources);
    if (values.reset) await emptyGroups(store, resources);
    const catalogue = buildCatalogue(resources, navigation);
    const prepared = await prepareContent(store, catalogue, config);
    const written = config.demo ? prepared : await seedDatabase(store, resources, contentWithoutAccounts(catalogue));
    console.log(
      written === 0 ? 'lawha: nothing to seed; use --reset to start over.' : `lawha: ${written} records written.`,
    );
  } finally {
    await store.close();
  }
}

/** Outside demo mode nobody gets an account whose password everybody knows. */
function contentWithoutAccounts({ entries }: Catalogue): Record<string, readonly SeedRecord[]> {
  return Object.fromEntries(
    Object.entries(seedContent).filter(([name]) => entries.get(name)?.resource.access === undefined),
  );
}

function readOptions(): { reset: boolean } {
  try {
    const { values } = parseArgs({
      options: { reset: { type: 'boolean', default: false }, orders: { type: 'string' } },
    });
    if (values.orders === undefined) return values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
  throw new ConfigError('--orders: this version has no orders yet; leave the option out.');
}

await seed().catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
});
