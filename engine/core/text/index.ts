/**
 * Texts, direction, digits, dates and money, without React: safe in plain Node and in browsers.
 *
 * The React half is imported file by file: `useText.ts`, `TextContext.tsx`, `Ltr.tsx`, `UserText.tsx`, `CutText.tsx`.
 * Kept private: `foldTable.ts` and `instant.ts`, the tables and the wall clock behind what is listed here.
 */
export { hasBidiControls, isolate, runIn, stripBidiControls } from './bidi.ts';
export { digitsOnly, foldDigits, normaliseNumberText, parseNumber } from './digits.ts';
export {
  buildFoldSqlFunction,
  compareFolded,
  FOLD_FROM,
  FOLD_REMOVE,
  FOLD_TO,
  foldedIncludes,
  foldText,
  phoneNeedle,
  recordNumber,
  searchWords,
} from './fold.ts';
export { joinCompounds, joinCompoundsSql } from './compounds.ts';
export {
  currencyLabel,
  formatAmount,
  formatDate,
  formatDateTime,
  formatDistance,
  formatDuration,
  formatInteger,
  formatMoney,
  formatNumber,
  type FormatNumberOptions,
  formatPercent,
  formatTime,
  monthName,
  MONTHS,
  type NumberLike,
  parseInstant,
  roundUp,
  todayInZone,
  weekdayName,
  WEEKDAYS,
} from './format.ts';
export {
  defaultLanguage,
  directionOf,
  isLanguage,
  type Language,
  LANGUAGES,
  LOCALES,
  otherLanguage,
  parseLanguage,
} from './language.ts';
export { BODY_LIMIT, EMAIL_LIMIT, NAME_LIMIT } from '../constants.ts';
export { sanitizeLine } from './sanitizeLine.ts';
export { ARABIC_ONLY_PATTERN, ENGLISH_ONLY_PATTERN, isAllowedIn, stripForLanguage } from './script.ts';
export { isText, pickLocalised, pickText, type Text } from './Text.ts';
export { truncateBody, truncateEmail, type Truncated, truncateGraphemes, truncateName } from './truncate.ts';
