import { parse, type PGlite, protocol } from '@electric-sql/pglite';
import type { EmbeddedConnection } from './embeddedDialect.ts';
import { preparedName, statementName } from './preparedStatements.ts';

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

interface Prepared {
  /**
   * Parameter types of the prepared statements, by name, the last used at the end; undefined for one that must be prepared
   * anew.
   */
  types: Map<string, readonly number[] | undefined>;
  /** How often other texts were sent, the last used at the end. */
  uses: Map<string, number>;
}

const preparedBy = new WeakMap<PGlite, Prepared>();

function preparedOf(pglite: PGlite): Prepared {
  const known = preparedBy.get(pglite) ?? { types: new Map(), uses: new Map() };
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
        const answer = await run(pglite, statement).catch((error: unknown) => nameStatement(error, statement));
        const [result] = parse.parseResults(answer, pglite.parsers, { rowMode: 'object' });
        return { affectedRows: result?.affectedRows, rows: (result?.rows ?? []) as never[] };
      });
    },
  };
}

type Answer = ReturnType<PGlite['execProtocolStream']>;

/** The name under which a statement is prepared or will be; none for one that is sent without a name. */
function nameOf({ types, uses }: Prepared, text: string, values: readonly unknown[]): string {
  const marked = preparedName(text);
  if (marked !== undefined) return marked;
  if (values.length === 0) {
    // The columns that a prepared statement answers are fixed.
    if (CHANGES_TABLES.test(text)) for (const name of types.keys()) types.set(name, undefined);
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

function run(pglite: PGlite, statement: Statement): Answer {
  if (statement.name !== UNNAMED) return runPrepared(pglite, statement);
  return statement.values.length === 0 ? runPlain(pglite, statement) : runOnce(pglite, statement);
}

function runPlain(pglite: PGlite, { text }: Statement): Answer {
  return send(pglite, [serialize.parse({ text }), ...execution(UNNAMED, [])]);
}

async function runOnce(pglite: PGlite, { name, text, values }: Statement): Answer {
  const types = await describe(pglite, [serialize.parse({ text })], name);
  return send(pglite, execution(name, textsOf(pglite, values, types)));
}

async function runPrepared(pglite: PGlite, statement: Statement): Answer {
  const { types: prepared } = preparedOf(pglite);
  const { name, values } = statement;
  const types = prepared.get(name) ?? (await prepare(pglite, prepared, statement));
  prepared.delete(name);
  const answer = await send(pglite, execution(name, textsOf(pglite, values, types)));
  // A failed one is prepared anew: its tables may have changed.
  prepared.set(name, types);
  return answer;
}

/**
 * Prepares a statement, in place of one of the same name and, when there are too many, of the least recently used one.
 */
function prepare(pglite: PGlite, prepared: Prepared['types'], { name, text }: Statement): Promise<readonly number[]> {
  const isFull = prepared.size >= MAX_PREPARED && !prepared.has(name);
  const oldest = isFull ? prepared.keys().next().value : undefined;
  if (oldest !== undefined) prepared.delete(oldest);
  const given = oldest === undefined ? [name] : [name, oldest];
  const closing = given.map((each) => serialize.close({ type: 'S', name: each }));
  return describe(pglite, [...closing, serialize.parse({ name, text })], name);
}

/** Parses a statement. Resolves to the types of its parameters. */
async function describe(pglite: PGlite, parsing: readonly Uint8Array[], name: string): Promise<readonly number[]> {
  return parse.parseDescribeStatementResults(await send(pglite, [...parsing, serialize.describe({ type: 'S', name })]));
}

function execution(statement: string, values: (string | null)[]): Uint8Array[] {
  return [serialize.bind({ statement, values }), serialize.describe({ type: 'P' }), serialize.execute()];
}

/** Sends messages at once. @throws the first error of the database */
function send(pglite: PGlite, messages: readonly Uint8Array[]): Answer {
  return pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
}

function textsOf(pglite: PGlite, values: readonly unknown[], types: readonly number[]): (string | null)[] {
  return values.map((value, i) => {
    if (value === null || value === undefined) return null;
    const serializer = pglite.serializers[types[i] ?? 0];
    if (serializer !== undefined) return serializer(value);
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
}

/** @throws the error, with the statement that failed */
function nameStatement(error: unknown, { text, values }: Statement): never {
  throw error instanceof Error ? Object.assign(error, { query: text, params: values }) : error;
}
