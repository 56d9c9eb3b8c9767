import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { hasPrivate } from '../uploads/signPrivate.ts';
import { shareRuns, type SharedRuns } from '../base/shareRuns.ts';

const readings = new WeakMap<Db, WeakMap<CatalogueEntry, SharedRuns<string>>>();

/**
 * The JSON of an answer about a list. Those who ask for the same at once, as every open dashboard does when a record changes,
 * share one reading of it that begins after all of them asked.
 *
 * @param key all that the answer depends on besides the records and the group
 */
export function shareAnswer(
  app: AppContext,
  entry: CatalogueEntry,
  { key, read }: { key: string; read: () => Promise<unknown> },
): Promise<string> {
  const readText = async (): Promise<string> => JSON.stringify(await read());
  // Addresses of private files are signed for one account.
  if (entry.resource.fields.some(hasPrivate)) return readText();
  const { db } = app.store;
  const ofDb = readings.get(db) ?? new WeakMap<CatalogueEntry, SharedRuns<string>>();
  readings.set(db, ofDb);
  const share = ofDb.get(entry) ?? shareRuns<string>();
  ofDb.set(entry, share);
  return share(key, readText);
}

/** The filters of a list call as a part of such a key. */
export function filtersKey(
  filters: readonly { filter: { name: string }; value: string }[],
): readonly (readonly [string, string])[] {
  return filters.map(({ filter, value }) => [filter.name, value]);
}
