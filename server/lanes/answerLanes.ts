import type { ContentLanguage, Language } from '../../engine/core/text/language.ts';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { filtersKey, shareAnswer } from '../lists/shareAnswer.ts';
import { listLanes } from './listLanes.ts';
import type { LanesQuery } from './readLanes.ts';

interface LanesCall {
  asked: LanesQuery;
  language: Language;
  /** That of the texts of records. Default: `language`. */
  content?: ContentLanguage;
  account: Account;
}

/** The answer of a call for lanes as JSON, for a caller that may see the list; shared with those who ask for the same at once. */
export function answerLanes(app: AppContext, entry: CatalogueEntry, call: LanesCall): Promise<string> {
  return shareAnswer(app, entry, { key: keyOf(call), read: () => listLanes(app, entry, call) });
}

/** All that an answer depends on besides the records. */
function keyOf({ asked: { query, lanes }, language, content = language }: LanesCall): string {
  const { filters, ...rest } = query;
  const asked = lanes.map(({ filter }) => filter);
  return JSON.stringify(['lanes', language, content, rest, filtersKey(filters), filtersKey(asked)]);
}
