import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { countRecords } from '../lists/countRecords.ts';
import { conditionsOf } from '../lists/listRecords.ts';
import { readPageIds } from '../lists/readPage.ts';
import { whereOf } from '../lists/whereOf.ts';
import { readLinks } from '../records/links.ts';
import { presentRecords } from '../records/presentRecords.ts';
import { readRows } from '../records/readRows.ts';
import { gatheringReader, type Reader } from '../store/Reader.ts';
import { relationOf } from '../store/schema/sources.ts';
import { signerFor } from '../uploads/signPrivate.ts';
import type { AskedLane, LanesQuery } from './readLanes.ts';

/** A lane of the answer, in the order in which they were asked for. */
interface LaneAnswer {
  lane: string;
  /** How many records it has; with `total_is_capped` there are more of them. */
  total: number;
  total_is_capped?: true;
  /** A page of them, in the order of the call. */
  rows: RecordValue[];
}

/**
 * A page of each of some lanes of a list, with its number of records: what a board shows of its states, a calendar of its days, a
 * timeline of its rows. Every lane is counted and paged as a list with one filter more is, all of them by one statement.
 */
export async function listLanes(
  app: AppContext,
  entry: CatalogueEntry,
  {
    asked,
    language,
    content = language,
    account,
  }: { asked: LanesQuery; language: Language; content?: ContentLanguage; account: Account },
): Promise<{ data: LaneAnswer[] }> {
  const { store, catalogue } = app;
  const { resource } = entry;
  const { db } = store;
  const reader = gatheringReader(db, { isPrepared: false });
  const found = await Promise.all(
    asked.lanes.map((lane) => readLane(reader, entry, { lane, query: asked.query, language })),
  );
  const rows = await readRows(
    db,
    { catalogue, entry, language: content },
    found.flatMap(({ ids }) => ids),
  );
  await readLinks(db, resource, rows.records);
  const sign = await signerFor(db, app, resource, account);
  const records = await presentRecords(db, rows.records, {
    catalogue,
    resource,
    language,
    content,
    pointed: rows.pointed,
    sign,
  });
  const byId = new Map(records.map((record): [number, RecordValue] => [Number(record['id']), record]));
  return {
    data: found.map(({ lane, ids, total, isCapped }) => ({
      lane,
      total,
      ...(isCapped && { total_is_capped: true as const }),
      rows: ids.map((id) => byId.get(id)).filter((record) => record !== undefined),
    })),
  };
}

async function readLane(
  reader: Reader,
  entry: CatalogueEntry,
  { lane: { value, filter }, query, language }: { lane: AskedLane; query: LanesQuery['query']; language: Language },
): Promise<{ lane: string; ids: number[]; total: number; isCapped: boolean }> {
  const filters = [...query.filters, filter];
  const conditions = conditionsOf(entry, filters);
  const from = relationOf(entry, filters);
  const [ids, { total, isCapped }] = await Promise.all([
    readPageIds(reader, entry, { query, language, from, conditions }),
    countRecords(reader, entry.resource, {
      filters,
      from,
      where: whereOf(conditions),
      exact: query.exactTotal === true,
    }),
  ]);
  return { lane: value, ids, total, isCapped };
}
