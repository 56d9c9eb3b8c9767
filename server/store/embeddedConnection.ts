import { type PGlite, protocol } from '@electric-sql/pglite';
import type { EmbeddedConnection } from './embeddedDialect.ts';
import { preparedName, statementName } from './preparedStatements.ts';
import { type Answer, type Column, readAnswer } from './readAnswer.ts';

const { serialize } = protocol;

/** Statements that a database keeps prepared; the least recently used one is replaced. */
const MAX_PREPARED = 200;
/** Name of the statement that the next one replaces. */
const UNNAMED = '';
/** Times that a text is sent before it is prepared: most of those sent twice are sent often. */
const USES_BEFORE = 2;
/** Texts whose uses are counted; the least recently used one is forgotten. */
const MAX_COUNTED = 500;
/** Longer texts write many records at once, in numbers that differ. */
const MAX_COUNTED_LENGTH = 4000;
/** What may change the columns of tables; it has no parameters. */
const CHANGES_TABLES = /\b(?:alter|create|drop|do)\b/i;
/** Begins and ends of transactions. They take no values and answer no rows, and may be two statements in one text. */
const CONTROL: ReadonlySet<string> = new Set(['begin', 'select; commit', 'rollback']);

/** What is known of a prepared statement. */
interface Described {
  /** Types of its parameters. */
  types: readonly number[];
  columns: readonly Column[] | undefined;
}

interface Prepared {
  /** Prepared statements by name, the last used at the end; undefined for one that must be prepared anew. */
  statements: Map<string, Described | undefined>;
  /** How often other texts were sent, the last used at the end. */
  uses: Map<string, number>;
}

const preparedBy = new WeakMap<PGlite, Prepared>();

function preparedOf(pglite: PGlite): Prepared {
  const known = preparedBy.get(pglite) ?? { statements: new Map(), uses: new Map() };
  preparedBy.set(pglite, known);
  return known;
}

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/**
 * The connection of an embedded database. As to a PostgreSQL server, a statement is sent in as few messages as it needs
 * (PGlite itself sends each step alone). One that is marked for it, or that is sent again and again, is parsed once and
 * then sent by name: parsing and planning is most of the work of a small statement.
 */
export function embeddedConnection(pglite: PGlite): EmbeddedConnection {
  return {
    query: async (text, values) => {
      await pglite.waitReady;
      return pglite.runExclusive(async () => {
        const statement = { name: nameOf(preparedOf(pglite), text, values), text, values };
        const { affectedRows, rows } = await run(pglite, statement).catch((error: unknown) =>
          nameStatement(error, statement),
        );
        return { affectedRows, rows: rows as never[] };
      });
    },
  };
}

/** The name under which a statement is prepared or will be; none for one that is sent without a name. */
function nameOf({ statements, uses }: Prepared, text: string, values: readonly unknown[]): string {
  const marked = preparedName(text);
  if (marked !== undefined) return marked;
  if (values.length === 0) {
    // The columns that a prepared statement answers are fixed.
    if (CHANGES_TABLES.test(text)) for (const name of statements.keys()) statements.set(name, undefined);
    return UNNAMED;
  }
  if (text.length > MAX_COUNTED_LENGTH) return UNNAMED;
  const before = uses.get(text) ?? 0;
  const oldest = before > 0 || uses.size < MAX_COUNTED ? undefined : uses.keys().next().value;
  if (oldest !== undefined) uses.delete(oldest);
  uses.delete(text);
  uses.set(text, before + 1);
  return before < USES_BEFORE ? UNNAMED : statementName(text);
}

function run(pglite: PGlite, statement: Statement): Promise<Answer> {
  if (statement.name !== UNNAMED) return runPrepared(pglite, statement);
  if (CONTROL.has(statement.text)) return send(pglite, [serialize.query(statement.text)]);
  return runOnce(pglite, statement);
}

async function runOnce(pglite: PGlite, { name, text, values }: Statement): Promise<Answer> {
  const parsing = serialize.parse({ text });
  // What is written the same for each type needs no question for the types.
  if (values.every(isPlain)) {
    const plain = values.map((value) => (value === null || value === undefined ? null : String(value)));
    return send(pglite, [parsing, bind(name, plain), serialize.describe({ type: 'P' }), RUN, SYNC]);
  }
  const { types } = await send(pglite, [parsing, serialize.describe({ type: 'S', name }), SYNC]);
  return send(pglite, [bind(name, textsOf(pglite, values, types)), serialize.describe({ type: 'P' }), RUN, SYNC]);
}

async function runPrepared(pglite: PGlite, statement: Statement): Promise<Answer> {
  const { statements } = preparedOf(pglite);
  const { name, values } = statement;
  const described = statements.get(name) ?? (await prepare(pglite, statements, statement));
  statements.delete(name);
  const answer = await send(
    pglite,
    [bind(name, textsOf(pglite, values, described.types)), RUN, SYNC],
    described.columns,
  );
  // A failed one is prepared anew: its tables may have changed.
  statements.set(name, described);
  return answer;
}

/**
 * Prepares a statement, in place of one of the same name and, when there are too many, of the least recently used one.
 */
async function prepare(
  pglite: PGlite,
  statements: Prepared['statements'],
  { name, text }: Statement,
): Promise<Described> {
  const isFull = statements.size >= MAX_PREPARED && !statements.has(name);
  const oldest = isFull ? statements.keys().next().value : undefined;
  if (oldest !== undefined) statements.delete(oldest);
  const given = oldest === undefined ? [name] : [name, oldest];
  const closing = given.map((each) => serialize.close({ type: 'S', name: each }));
  const describing = serialize.describe({ type: 'S', name });
  return send(pglite, [...closing, serialize.parse({ name, text }), describing, SYNC]);
}

const RUN = serialize.execute();
const SYNC = serialize.sync();

function bind(statement: string, values: (string | null)[]): Uint8Array {
  return serialize.bind({ statement, values });
}

/**
 * Sends messages at once.
 *
 * @param columns of a statement that was described before
 * @throws the first error of the database
 */
async function send(pglite: PGlite, messages: readonly Uint8Array[], columns?: readonly Column[]): Promise<Answer> {
  const parts: Buffer[] = [];
  // What is given is a view of the memory of the database, which the next statement writes to.
  const onRawData = (data: Uint8Array): void => void parts.push(Buffer.from(data));
  await pglite.execProtocolRawStream(Buffer.concat(messages), { onRawData });
  const [only = Buffer.alloc(0)] = parts;
  return readAnswer(parts.length === 1 ? only : Buffer.concat(parts), pglite.parsers, columns);
}

function isMissing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Whether a value is sent as its text, whatever the type of its parameter. */
function isPlain(value: unknown): value is string | number | bigint | boolean | null | undefined {
  return isMissing(value) || ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}

function textsOf(pglite: PGlite, values: readonly unknown[], types: readonly number[]): (string | null)[] {
  return values.map((value, i) => {
    if (isMissing(value)) return null;
    const serializer = pglite.serializers[types[i] ?? 0];
    if (serializer !== undefined) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** @throws the error, with the statement that failed */
function nameStatement(error: unknown, { text, values }: Statement): never {
  throw error instanceof Error ? Object.assign(error, { query: text, params: values }) : error;
}
