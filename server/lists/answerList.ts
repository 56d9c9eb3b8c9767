import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { listGroups } from './listGroups.ts';
import { listRecords } from './listRecords.ts';
import type { ListQuery } from './parseListQuery.ts';
import { filtersKey, shareAnswer } from './shareAnswer.ts';

interface ListCall {
  query: ListQuery;
  language: Language;
  /** That of the texts of records. Default: `language`. */
  content?: ContentLanguage;
  account: Account;
}

/** The answer of a list call as JSON, for a caller that may see the list; shared with those who ask for the same page at once. */
export function answerList(app: AppContext, entry: CatalogueEntry, call: ListCall): Promise<string> {
  const read = entry.resource.groupBy === undefined ? listRecords : listGroups;
  return shareAnswer(app, entry, { key: keyOf(call), read: () => read(app, entry, call) });
}

/** All that an answer depends on besides the records. */
function keyOf({ query: { filters, ...query }, language, content = language }: ListCall): string {
  return JSON.stringify(['list', language, content, query, filtersKey(filters)]);
}
