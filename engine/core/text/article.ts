/**
 * The article ال at the start of a name: السعودية is sought under the letter of سعودية by readers of a telephone book, and
 * under alef by those of a plain list. Only a bare alef begins an article; ألمانيا and إلهام begin with another letter.
 */

/** Marks that are written on the letters of an article. */
const MARKS = '[\\u064B-\\u0652\\u0670\\u0640]*';
/** Two letters at least must follow, so that what is left is a name; understood alike by JavaScript and by PostgreSQL. */
const ARTICLE = `^ *[\\u0627\\u0671]${MARKS}\\u0644${MARKS}(?=[\\u0621-\\u064A]${MARKS}[\\u0621-\\u064A])`;
/** The name of God is no noun with an article. */
const WHOLE = `(?!\\u0644${MARKS}\\u0647${MARKS}(?: |$))`;

const article = new RegExp(ARTICLE + WHOLE, 'u');

/**
 * A text without the article that it begins with.
 *
 * @example withoutArticle('السعودية') // 'سعودية'
 * @example withoutArticle('ألمانيا') // 'ألمانيا'
 */
export function withoutArticle(value: string): string {
  return value.normalize('NFKC').replace(article, '');
}

/** {@link withoutArticle} of an SQL expression of a text. */
export function withoutArticleSql(expression: string): string {
  return `regexp_replace(normalize(${expression}, NFKC), '${ARTICLE}${WHOLE}', '')`;
}
