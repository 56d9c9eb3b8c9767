import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { buildCatalogue } from '../app/Catalogue.ts';
import { explainStartFailure } from '../app/explainStartFailure.ts';
import { loadResources } from '../app/loadResources.ts';
import { ConfigError, readConfig } from '../app/ServerConfig.ts';
import { openStore } from '../store/openStore.ts';
import { PREPARATION, runAs } from '../store/workload.ts';
import { syncSchema } from '../store/schema/syncSchema.ts';
import { settleDemo } from '../demo/settleDemo.ts';
import { seedOrders } from '../product/seed/orders/seedOrders.ts';
import { prepareContent } from './prepareContent.ts';
import { readSeedOptions, SEED_HELP, type SeedOptions } from './readSeedOptions.ts';
import { reportProgress } from '../product/seed/reportProgress.ts';
import { emptyDemo } from './emptyDemo.ts';
import { demoSeed } from '../product/seed/demoSeed.ts';
import { seedDatabase } from './records/seedDatabase.ts';

/** `npm run seed`: see {@link SEED_HELP}. */
async function seed(): Promise<void> {
  const options = readSeedOptions(process.argv.slice(2));
  if (options.help) {
    console.log(SEED_HELP);
    return;
  }
  const asked = readConfig(process.env);
  refuseOutsideDemo(options, asked.demo);
  const { resources, navigation } = await loadResources(asked.root);
  const store = await openStore(asked);
  try {
    await syncSchema(store, resources);
    const catalogue = buildCatalogue(resources, navigation);
    const { demo, notice } = await settleDemo(store, catalogue, asked);
    if (notice !== undefined) console.warn(`lawha: ${notice}`);
    const config = { ...asked, demo };
    refuseOutsideDemo(options, demo);
    if (options.reset) await emptyDemo(store, resources);
    const now = new Date();
    const { orders: upTo } = options;
    const prepared = await prepareContent(store, catalogue, config, { now, ...(upTo !== undefined && { orders: 0 }) });
    const ordered =
      upTo === undefined ? 0 : await seedOrders(store, resources, { upTo, now, onProgress: reportProgress() });
    const written = config.demo
      ? prepared + ordered
      : await seedDatabase(store, catalogue, demoSeed(now), { demo: false, only: holdsNoAccounts });
    if (written > 0) await store.vacuum();
    console.log(
      written === 0 ? 'lawha: nothing to seed; use --reset to start over.' : `lawha: ${written} records written.`,
    );
  } finally {
    await store.close();
  }
}

/** @throws ConfigError for what would touch the records of an installation in real use */
function refuseOutsideDemo({ reset, orders }: SeedOptions, demo: boolean): void {
  if (demo) return;
  if (reset) throw new ConfigError('--reset empties every group; it works in demo mode only.');
  if (orders !== undefined) {
    throw new ConfigError(
      '--orders needs the customers and technicians of the demo world; it works in demo mode only.',
    );
  }
}

/** Outside demo mode there are no accounts whose password is published. */
function holdsNoAccounts({ access }: ResolvedResource): boolean {
  return access === undefined;
}

await runAs(PREPARATION, seed).catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
});
