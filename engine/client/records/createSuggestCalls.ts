import { ApiError } from '../../core/errors/ApiError.ts';
import type { Language } from '../../core/text/language.ts';
import { pickLocalised } from '../../core/text/Text.ts';
import type { RequestOptions } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf } from '../connection/readAnswer.ts';
import { askCandidates, type CandidateList, type CandidateQuestion } from './askCandidates.ts';
import { askFigures, type FigureList, type FiguresQuestion } from './askFigures.ts';
import { askTags, type TagsQuestion } from './askTags.ts';
import { SUGGESTION_PATH } from './suggestionPath.ts';

/** Suggestions drawn at once. */
const MOST = 20;

/** Calls of a field while it is filled in. */
export interface SuggestCalls {
  /** The records that a field may be set to, with the reasons why one does not suit. */
  candidates(question: CandidateQuestion, options?: RequestOptions): Promise<CandidateList>;
  /** What the server computes of a record, stored or as it is entered. */
  figures(question: FiguresQuestion, options?: RequestOptions): Promise<FigureList>;
  /** Tags that records have in a field, most used first. */
  tags(question: TagsQuestion, options?: RequestOptions): Promise<string[]>;
  /** Texts that fit what is typed; none where the answer's `data` is no list. */
  suggest(path: string, key: string, options?: RequestOptions & { language?: Language }): Promise<string[]>;
}

/** Those calls in the specification's dialect: suggestions are `POST {path}` with `key`, candidates `GET candidates`, figures `GET figures`,
 * tags `GET field_tags`. */
export function createSuggestCalls(request: Connection): SuggestCalls {
  return {
    candidates: (question, options) => askCandidates(request, question, options),
    figures: (question, options) => askFigures(request, question, options),
    tags: (question, options) => askTags(request, question, options),
    async suggest(path, key, { language = 'ar', ...options } = {}) {
      if (!SUGGESTION_PATH.test(path)) throw new ApiError({ code: 'server', method: 'POST', url: path });
      return readSuggestions(
        dataOf(await request(path, { method: 'POST', json: { key }, isWrite: false, isQuiet: true, ...options })),
        language,
      );
    },
  };
}

/** Texts of a list of suggestions: each a text, or a record by its name. What is neither is left out. */
export function readSuggestions(data: unknown, language: Language): string[] {
  const texts = (Array.isArray(data) ? (data as unknown[]) : []).map((item) =>
    pickLocalised(isObject(item) && 'name' in item ? item['name'] : item, language).trim(),
  );
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, MOST);
}
