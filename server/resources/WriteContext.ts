import type { Caller } from '../access/Caller.ts';
import type { AppContext } from '../app/AppContext.ts';
import type { CatalogueEntry } from '../app/Catalogue.ts';

/** What every write works with. */
export interface WriteContext {
  app: AppContext;
  entry: CatalogueEntry;
  caller: Caller;
}
