/**
 * Names that are written with a space or without one: عبد الله and عبدالله, أبو زيد and أبوزيد, سيف الدين and سيفالدين.
 * Search keeps them without: the words of a needle are sought one by one, so both spellings find both.
 */

/** First words that join the word after them, folded. */
const FIRST = ['عبد', 'ابو', 'ابا', 'ابي', 'ام', 'ابن', 'بن', 'بنت', 'ال', 'ذو'];
/** Last words that join the word before them, folded. */
const LAST = ['الله', 'الدين', 'الرحمن'];

/** A space after a first word; understood alike by JavaScript and by PostgreSQL. */
const AFTER_FIRST = `(?<![^ |])(${FIRST.join('|')}) (?=[^ |])`;
/** A space before a last word. */
const BEFORE_LAST = `([^ |]) (?=(?:${LAST.join('|')})(?![^ |]))`;

const [afterFirst, beforeLast] = [new RegExp(AFTER_FIRST, 'gu'), new RegExp(BEFORE_LAST, 'gu')];

/**
 * A folded text with compound names in one word.
 *
 * @example joinCompounds('عبد الله بن زايد') // 'عبدالله بنزايد'
 */
export function joinCompounds(folded: string): string {
  return folded.replace(afterFirst, '$1').replace(beforeLast, '$1');
}

/** {@link joinCompounds} of an SQL expression of a folded text. */
export function joinCompoundsSql(expression: string): string {
  const joined = `regexp_replace(${expression}, '${AFTER_FIRST}', '\\1', 'g')`;
  return `regexp_replace(${joined}, '${BEFORE_LAST}', '\\1', 'g')`;
}
