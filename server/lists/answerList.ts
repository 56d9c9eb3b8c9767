import type { Language } from '../../engine/core/text/language.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import type { Db } from '../store/Store.types.ts';
import { hasPrivate } from '../uploads/signPrivate.ts';
import { listGroups } from './listGroups.ts';
import { listRecords } from './listRecords.ts';
import type { ListQuery } from './parseListQuery.ts';
import { shareRuns, type SharedRuns } from './shareRuns.ts';

interface ListCall {
  query: ListQuery;
  language: Language;
  account: Account;
}

const readings = new WeakMap<Db, WeakMap<CatalogueEntry, SharedRuns<string>>>();

/**
 * The answer of a list call as JSON, for a caller that may see the list. Those who ask for the same page at once, as
 * every open dashboard does when a record changes, share one reading of it that begins after all of them asked.
 */
export function answerList(app: AppContext, entry: CatalogueEntry, call: ListCall): Promise<string> {
  const read = async (): Promise<string> =>
    JSON.stringify(await (entry.resource.groupBy === undefined ? listRecords : listGroups)(app, entry, call));
  // Addresses of private files are signed for one account.
  if (entry.resource.fields.some(hasPrivate)) return read();
  const { db } = app.store;
  const ofDb = readings.get(db) ?? new WeakMap<CatalogueEntry, SharedRuns<string>>();
  readings.set(db, ofDb);
  const share = ofDb.get(entry) ?? shareRuns<string>();
  ofDb.set(entry, share);
  return share(keyOf(call), read);
}

/** All that an answer depends on besides the records. */
function keyOf({ query: { filters, ...query }, language }: ListCall): string {
  return JSON.stringify([language, query, filters.map(({ filter, value }) => [filter.name, value])]);
}
