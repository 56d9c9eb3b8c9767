import { hashOf, quote } from '../names.ts';

/** Identifiers as the statements of a plan write them. */
const NAME = String.raw`("(?:[^"]|"")+")`;
const INDEX = new RegExp(`^create (unique )?index (?:if not exists )?${NAME} on ${NAME} (.*)$`, 's');
const KEY = new RegExp(`^alter table ${NAME} add constraint ${NAME} (foreign key .*)$`, 's');
const CHECK = new RegExp(`^alter table ${NAME} add constraint ${NAME} (check .*)$`, 's');
const CHECKED = new RegExp(`^alter table ${NAME} validate constraint ${NAME}$`);
const TIGHT = new RegExp(`^alter table ${NAME} alter column ${NAME} set not null$`);

/** Letters of a column in the name of its check. */
const LONGEST = 50;

/** Statements that make one change while calls read and write its table. Each is committed by itself. */
export interface OnlineChange {
  /** As it is written in a table's name, without quotes. */
  table: string;
  steps: readonly string[];
  /** What takes back an unfinished one. */
  undo: readonly string[];
}

/**
 * How a statement of a plan is made without holding up the calls of its table; undefined where PostgreSQL has no such
 * way, or where it takes no longer for many rows.
 *
 * @param parts the parts of tables that have some, by table
 * @example onlineSteps('create index "a" on "t" ("b")')?.steps // ['drop index concurrently if exists "a"', 'create index concurrently "a" on "t" ("b")']
 */
export function onlineSteps(
  statement: string,
  parts: ReadonlyMap<string, readonly string[]> = new Map(),
): OnlineChange | undefined {
  const [index, unique = '', name = '', on = '', body = ''] = INDEX.exec(statement) ?? [];
  if (index !== undefined) {
    const having = parts.get(nameIn(on));
    if (having !== undefined) return indexOfParts({ unique, name, on, body }, having);
    const drop = `drop index concurrently if exists ${name}`;
    // One that an interruption has left is not used by anything, but its name is taken.
    return change(on, [drop, `create ${unique}index concurrently ${name} on ${on} ${body}`], [drop]);
  }
  const [key, of = '', constraint = '', reference = ''] = KEY.exec(statement) ?? [];
  if (key !== undefined) {
    const drop = `alter table ${of} drop constraint if exists ${constraint}`;
    const add = `alter table ${of} add constraint ${constraint} ${reference} not valid`;
    return change(of, [drop, add, `alter table ${of} validate constraint ${constraint}`], [drop]);
  }
  const [bounded, bound = '', limit = '', condition = ''] = CHECK.exec(statement) ?? [];
  if (bounded !== undefined) {
    const drop = `alter table ${bound} drop constraint if exists ${limit}`;
    const add = `alter table ${bound} add constraint ${limit} ${condition} not valid`;
    return change(bound, [drop, add, `alter table ${bound} validate constraint ${limit}`], [drop]);
  }
  const [checked, having = '', known = ''] = CHECKED.exec(statement) ?? [];
  if (checked !== undefined)
    return change(having, [statement], [`alter table ${having} drop constraint if exists ${known}`]);
  const [tight, filled = '', column = ''] = TIGHT.exec(statement) ?? [];
  if (tight !== undefined) {
    // A check that holds for all rows spares the reading of the table under its lock.
    const check = `"lwn_${column.slice(1, -1).slice(0, LONGEST)}"`;
    const drop = `alter table ${filled} drop constraint if exists ${check}`;
    const add = `alter table ${filled} add constraint ${check} check (${column} is not null) not valid`;
    const checkAll = `alter table ${filled} validate constraint ${check}`;
    return change(filled, [drop, add, checkAll, `do $tight$ begin ${statement}; ${drop}; end $tight$`], [drop]);
  }
  return undefined;
}

function change(table: string, steps: readonly string[], undo: readonly string[]): OnlineChange {
  return { table: nameIn(table), steps, undo };
}

function nameIn(quoted: string): string {
  return quoted.slice(1, -1).replaceAll('""', '"');
}

/** An index of a table of parts: that of the whole is complete when each part has its own. */
function indexOfParts(
  { unique, name, on, body }: Record<'unique' | 'name' | 'on' | 'body', string>,
  parts: readonly string[],
): OnlineChange {
  const drop = `drop index if exists ${name}`;
  const own = parts.map((part) => ({ part: quote(part), index: quote(`lwm_${hashOf(`${name} ${part}`)}`) }));
  const dropOwn = own.map(({ index }) => `drop index concurrently if exists ${index}`);
  return change(
    on,
    [
      drop,
      ...dropOwn,
      `create ${unique}index ${name} on only ${on} ${body}`,
      ...own.flatMap(({ part, index }) => [
        `create ${unique}index concurrently ${index} on ${part} ${body}`,
        `alter index ${name} attach partition ${index}`,
      ]),
    ],
    [drop, ...dropOwn],
  );
}
