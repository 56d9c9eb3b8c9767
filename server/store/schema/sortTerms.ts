import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { withoutArticleSql } from '../../../engine/core/text/article.ts';
import { type ContentLanguage, fallbackOf, type Language } from '../../../engine/core/text/language.ts';
import { FOLD } from './foldFunction.ts';
import { quote } from './names.ts';

/** Kinds whose text is a code or a time: ordered as it is written. */
const PLAIN_KINDS: ReadonlySet<string> = new Set(['digits', 'time', 'enum', 'icon', 'date']);

/** A field of one text whose folded text a relation has as a column, so that it is folded once. */
export interface FoldedField {
  name: string;
  /** The column, quoted. */
  column: string;
}

/** The SQL expression of the folded text of a field, where that is what it is ordered by; undefined for other fields. */
export function foldedTextOf({ kind, leaves, ignoresArticle }: ResolvedField): string | undefined {
  const [leaf, ...others] = leaves;
  const isFolded = leaf?.type === 'text' && others.length === 0 && !PLAIN_KINDS.has(kind) && ignoresArticle !== true;
  return isFolded ? `${FOLD}(${quote(leaf.column)})` : undefined;
}

/**
 * SQL terms that order by a field, most significant first; indexes are built on the same terms. Text follows
 * `compareFolded`: texts that begin with a Latin letter are last, then folded, then as written, by code point. Fields
 * in several languages order by the requested language, or by the first of the others that is filled.
 *
 * @param folded a field that the relation has folded. Default: none
 */
export function sortTerms(field: ResolvedField, language: Language, folded?: FoldedField): string[] {
  const localised = field.leaves.filter((leaf) => leaf.language !== undefined);
  if (localised.length > 1)
    return textTerms(`coalesce(${localised.toSorted(byLanguage(language)).map(filled).join(', ')})`, field);
  const [leaf] = field.leaves;
  if (leaf === undefined) return [];
  const column = quote(leaf.column);
  // Amounts of two currencies have no order: those of one are together.
  if (field.currency?.by !== undefined) return [`(${quote(field.currency.by)} collate "C")`, column];
  if (leaf.type !== 'text') return [column];
  if (PLAIN_KINDS.has(field.kind)) return [`(${column} collate "C")`];
  return textTerms(column, field, folded?.name === field.name ? folded.column : undefined);
}

function textTerms(
  value: string,
  { ignoresArticle }: ResolvedField,
  folded = `${FOLD}(${ignoresArticle === true ? withoutArticleSql(value) : value})`,
): string[] {
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
