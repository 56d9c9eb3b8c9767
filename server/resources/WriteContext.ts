import type { Caller } from '../access/Caller.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';

/** What every write works with. */
export interface WriteContext {
  app: AppContext;
  entry: CatalogueEntry;
  caller: Caller;
}
