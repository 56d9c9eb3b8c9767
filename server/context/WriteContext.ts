import type { Caller } from './Caller.ts';
import type { AppContext } from './AppContext.ts';
import type { CatalogueEntry } from './Catalogue.ts';

/** What every write works with. */
export interface WriteContext {
  app: AppContext;
  entry: CatalogueEntry;
  caller: Caller;
}
