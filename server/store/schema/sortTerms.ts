import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { withoutArticleSql } from '../../../engine/core/text/article.ts';
import { type ContentLanguage, fallbackOf, type Language } from '../../../engine/core/text/language.ts';
import { FOLD } from './foldFunction.ts';
import { quote } from './names.ts';

/** Kinds whose text is a code or a time: ordered as it is written. */
const PLAIN_KINDS: ReadonlySet<string> = new Set(['digits', 'time', 'enum', 'icon', 'date']);

/**
 * SQL terms that order by a field, most significant first; indexes are built on the same terms. Text follows
 * `compareFolded`: texts that begin with a Latin letter are last, then folded, then as written, by code point. Fields
 * in several languages order by the requested language, or by the first of the others that is filled.
 */
export function sortTerms(field: ResolvedField, language: Language): string[] {
  const localised = field.leaves.filter((leaf) => leaf.language !== undefined);
  if (localised.length > 1)
    return textTerms(`coalesce(${localised.toSorted(byLanguage(language)).map(filled).join(', ')})`, field);
  const [leaf] = field.leaves;
  if (leaf === undefined) return [];
  const column = quote(leaf.column);
  // Amounts of two currencies have no order: those of one are together.
  if (field.currency?.by !== undefined) return [`(${quote(field.currency.by)} collate "C")`, column];
  if (leaf.type !== 'text') return [column];
  return PLAIN_KINDS.has(field.kind) ? [`(${column} collate "C")`] : textTerms(column, field);
}

function textTerms(value: string, { ignoresArticle }: ResolvedField): string[] {
  const folded = `${FOLD}(${ignoresArticle === true ? withoutArticleSql(value) : value})`;
  return [`(${folded} ~ '^[a-z]')`, `(${folded} collate "C")`, `(${value} collate "C")`];
}

function filled({ column }: { column: string }): string {
  return `nullif(${quote(column)}, '')`;
}

/** The language itself, then its fallback, then the others in their order, as texts are shown. */
function byLanguage(first: Language) {
  const order: (ContentLanguage | undefined)[] = [first, fallbackOf(first)];
  const place = ({ language }: { language?: ContentLanguage }): number =>
    order.includes(language) ? order.indexOf(language) : order.length;
  return (a: { language?: ContentLanguage }, b: { language?: ContentLanguage }): number => place(a) - place(b);
}
