import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isolate, stripBidiControls } from '../../engine/core/text/bidi.ts';
import { sanitizeLine } from '../../engine/core/text/sanitizeLine.ts';
import { type FieldErrors, HttpError, invalidField, invalidFields } from '../base/HttpError.ts';
import { designTables } from '../store/schema/designTables.ts';
import { addUniqueError } from './checkStored.ts';

/** Properties of a database error, from either driver. */
interface DatabaseError {
  code: string;
  message: string;
  constraint?: string;
  column?: string;
}

/**
 * The refusal for a database error: two concurrent writers can both pass the checks and then violate a constraint.
 * Anything else is returned as it is.
 */
export function translateDatabaseError(error: unknown, resource: ResolvedResource): unknown {
  if (!isDatabaseError(error)) return error;
  switch (error.code) {
    case '23505':
      return (
        duplicateError(resource, error.constraint) ??
        (resource.storage.table === undefined ? error : tableRefusal(error, resource))
      );
    case '23503':
      return new HttpError(422, 'referenceMissing');
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
    // A text too long for an index of the database.
    case '54000':
      return new HttpError(422, 'invalidValue');
    default:
      return resource.storage.table !== undefined && OF_TABLE.has(error.code) ? tableRefusal(error, resource) : error;
  }
}

/**
 * What another program's table refuses: at the field that may not be empty, else in the words of its trigger, or by the name
 * of its rule.
 */
function tableRefusal(
  { code, message, column, constraint }: DatabaseError,
  { fields, storage }: ResolvedResource,
): HttpError {
  const leaf = fields
    .flatMap(({ leaves }) => leaves)
    .find((own) => (storage.table?.columns[own.column] ?? own.column) === column);
  if (code === '23502' && leaf !== undefined) return invalidField(leaf.wire.join('.'), { key: 'required' });
  if (SAID.has(code) && constraint === undefined) {
    const text = saidBy(message);
    if (text !== '') return new HttpError(422, { key: 'tableSays', values: { text: isolate(text) } });
  }
  if (constraint === undefined) return new HttpError(422, 'tableRefuses');
  return new HttpError(422, { key: 'tableRefusesBy', values: { rule: isolate(constraint) } });
}

/** What another program's table may refuse by rules of its own: empty, long, checked and excluded values, and its triggers. */
const OF_TABLE = new Set(['23502', '23514', '23P01', '22001', '22P02', 'P0001', '45000', '428C9', '42501']);

/** What a program raises in words of its own, which are for people: `raise exception`, and the state that SQL has for it. */
const SAID = new Set(['P0001', '45000']);

/** Most characters of such words. */
const LONGEST_REASON = 300;

/** The words of a trigger on one line, bounded, without anything hidden; its details, which may have values of rows, are left out. */
function saidBy(message: string): string {
  const characters = Array.from(sanitizeLine(stripBidiControls(message).replaceAll(/\p{Cc}/gu, ' ')));
  return characters.length <= LONGEST_REASON ? characters.join('') : `${characters.slice(0, LONGEST_REASON).join('')}…`;
}

/** Whether an error is one of the database, with its code. */
export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  );
}

/** Unique indexes are designed in the order of `storage.unique`. */
function duplicateError(resource: ResolvedResource, constraint: string | undefined): HttpError | undefined {
  const names = [false, true].flatMap((hasTurns) => {
    const unique = designTables(resource, { hasTurns })[0]?.indexes.filter((index) => index.unique) ?? [];
    return resource.storage.unique[unique.findIndex(({ name }) => name === constraint)] ?? [];
  });
  if (names.length === 0) return undefined;
  const errors: FieldErrors = new Map();
  addUniqueError(resource, names, errors);
  return invalidFields(errors);
}
