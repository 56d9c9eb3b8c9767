import { FOLD_FROM, FOLD_REMOVE, FOLD_TO } from './foldTable.ts';

/**
 * The statement that creates `foldText` in the database, for PostgreSQL 15 and later and PGlite (UTF-8 encoding).
 *
 * The function is immutable, so generated columns and indexes may use it. All its characters are written as escapes:
 * most of them are invisible. Lower case follows the database's `LC_CTYPE`, which must not be `C` (checked at start).
 *
 * @param name the function's name, with or without schema, in lower case; anything else throws a `RangeError`
 * @example buildFoldSqlFunction('fold_text') // create or replace function fold_text(t text) returns text …
 */
export function buildFoldSqlFunction(name: string): string {
  if (!/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) {
    throw new RangeError(`"${name}" is not a plain lower-case SQL name; write for example "fold_text".`);
  }
  return `create or replace function ${name}(t text) returns text
language sql immutable strict parallel safe as $fold$
  select btrim(regexp_replace(translate(lower(normalize(t, NFKC)),
    ${literal(FOLD_FROM + FOLD_REMOVE)},
    ${literal(FOLD_TO)}), ' +', ' ', 'g'), ' ')
$fold$`;
}

/** A string constant of escapes; every character of the table is below U+10000. */
function literal(text: string): string {
  return `U&'${Array.from(text, (character) => `\\${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('')}'`;
}
