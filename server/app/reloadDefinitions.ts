import { prepareContent } from '../seed/prepareContent.ts';
import { syncSchema } from '../store/schema/syncSchema.ts';
import { PREPARATION, runAs } from '../store/workload.ts';
import type { AppContext } from '../context/AppContext.ts';
import { buildCatalogue } from '../context/Catalogue.ts';
import { loadResources } from './loadResources.ts';

/**
 * Brings a running server to the definitions as they are now on disk: tables first, then calls.
 *
 * @throws what makes a start fail; the server keeps what it had
 */
export async function reloadDefinitions(context: AppContext): Promise<void> {
  const { resources, navigation } = await loadResources(context.config.root);
  const { parts } = context.catalogue;
  const catalogue = buildCatalogue(resources, navigation, parts);
  await runAs(PREPARATION, async () => {
    await syncSchema(context.store, resources, { parts, isBack: true });
    await prepareContent(context.store, catalogue, context.config);
  });
  context.catalogue = catalogue;
}
