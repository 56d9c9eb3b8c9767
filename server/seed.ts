import type { ResolvedResource } from '../engine/core/definition/Resolved.types.ts';
import { buildCatalogue } from './context/Catalogue.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { ConfigError, readConfig } from './context/config/ServerConfig.ts';
import { initializeDemo } from './demo/initializeDemo.ts';
import { createParts } from './context/parts/createParts.ts';
import { loadServerParts } from './loadServerParts.ts';
import { openStore } from './store/openStore.ts';
import { syncSchema } from './store/schema/syncSchema.ts';
import { PREPARATION, runAs } from './store/workload.ts';
import { emptyDemo } from './seed/emptyDemo.ts';
import { prepareContent } from './seed/prepareContent.ts';
import { readSeedOptions, seedHelp, type SeedOptions } from './seed/readSeedOptions.ts';
import { seedDatabase } from './seed/records/seedDatabase.ts';
import { reportProgress } from './seed/reportProgress.ts';
import type { LargeGroup } from './context/parts/SeedPart.types.ts';

/** `npm run seed`: see {@link seedHelp}. */
async function seed(): Promise<void> {
  const parts = createParts(await loadServerParts());
  const large = parts.seed?.large;
  const options = readSeedOptions(process.argv.slice(2), large);
  if (options.help) {
    console.log(seedHelp(large));
    return;
  }
  const asked = readConfig(process.env);
  refuseOutsideDemo(options, { demo: asked.demo, large });
  const { resources, navigation } = await loadResources(asked.root);
  const store = await openStore({ ...asked, replicaUrls: [] });
  try {
    await syncSchema(store, resources, { parts });
    const catalogue = buildCatalogue(resources, navigation, parts);
    const { demo, notice } = await initializeDemo(store, catalogue, asked);
    if (notice !== undefined) console.warn(`lawha: ${notice}`);
    const config = { ...asked, demo };
    refuseOutsideDemo(options, { demo, large });
    if (options.reset) await emptyDemo(store, catalogue);
    const now = new Date();
    const { upTo } = options;
    const prepared = await prepareContent(store, catalogue, config, { now, ...(upTo !== undefined && { large: 0 }) });
    const filled =
      upTo === undefined || large === undefined
        ? 0
        : await large.fill(store, resources, { upTo, now, onProgress: reportProgress(large.group) });
    const written = config.demo
      ? prepared + filled
      : parts.seed === undefined
        ? 0
        : await seedDatabase(store, catalogue, parts.seed.open(now), { demo: false, only: holdsNoAccounts });
    if (written > 0) await store.vacuum();
    console.log(
      written === 0 ? 'lawha: nothing to seed; use --reset to start over.' : `lawha: ${written} records written.`,
    );
  } finally {
    await store.close();
  }
}

/** @throws ConfigError for options that would change an installation in real use */
function refuseOutsideDemo(
  { reset, upTo }: SeedOptions,
  { demo, large }: { demo: boolean; large: Pick<LargeGroup, 'group'> | undefined },
): void {
  if (demo) return;
  if (reset) throw new ConfigError('--reset empties every group; it works in demo mode only.');
  if (upTo !== undefined) {
    throw new ConfigError(`--${large?.group ?? ''} needs the other records of the demo; it works in demo mode only.`);
  }
}

/** Outside demo mode no account has a published password. */
function holdsNoAccounts({ access }: ResolvedResource): boolean {
  return access === undefined;
}

await runAs(PREPARATION, seed).catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
});
