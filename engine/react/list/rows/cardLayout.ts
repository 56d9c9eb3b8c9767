import type { ResolvedColumn, ResolvedField, ResolvedResource } from '../../../core/definition/Resolved.types.ts';

/** Where the columns of a list are on the cards that replace rows on a narrow screen. */
export interface CardLayout {
  /** What identifies the record. */
  title: ResolvedColumn | undefined;
  /** The picture before the title. */
  picture: ResolvedColumn | undefined;
  /** The state, at the end of the title's line. */
  status: ResolvedColumn | undefined;
  /** The lines below the title, at most two; the first begins with the record's number. */
  lines: readonly (readonly ResolvedColumn[])[];
  /** Keys of the facts whose names are seen. */
  named: ReadonlySet<string>;
  /** All others, which the card unfolds. */
  rest: readonly ResolvedColumn[];
}

/** Facts of an inferred line. */
const PER_LINE = 2;

/** Cells before a card's title. */
const PICTURES = new Set(['image', 'images', 'flag', 'icon', 'video']);

/** Kinds of a fact beside the title, the most useful first; of equals the first column. */
const RANKED: readonly string[] = ['phone', 'reference', 'email', 'enum'];

/** Kinds of the moment and of the amount in the last line. */
const MOMENTS = new Set(['date', 'timestamp']);
const AMOUNTS = new Set(['money', 'rating', 'percent', 'integer', 'number']);

/**
 * Divides the columns of a list among the three lines of its cards, as the definition's `card` says. What it leaves open
 * is inferred: the state (of several switches none), beside it nothing else; then telephone, references and texts; then
 * the first moment and the first amount. Columns of low priority only fill the last line.
 */
export function cardLayout(
  columns: readonly ResolvedColumn[],
  resource: Pick<ResolvedResource, 'fields' | 'card' | 'identity'>,
  identity: string | undefined,
): CardLayout {
  const { card } = resource;
  const kinds = new Map(resource.fields.map(({ name, kind }) => [name, kind]));
  const kindOf = ({ field, key }: ResolvedColumn): string => kinds.get(field ?? key) ?? '';
  const named = (key: string): ResolvedColumn | undefined => columns.find((column) => column.key === key);
  // A record that is identified by its number alone has the name beside it as the title of its card.
  const titleKey = identity === 'id' ? (resource.identity?.second ?? identity) : identity;
  const title = columns.find(({ key }) => key === titleKey);
  const number = columns.find((column) => column.key === 'id' && column !== title);
  const picture = columns.find((column) => PICTURES.has(column.cell) && column !== title);
  const stated = new Set(card?.lines?.flat());
  const status =
    card?.status === undefined
      ? inferStatus(
          columns.filter((column) => column !== title && !stated.has(column.key)),
          resource.fields,
        )
      : named(card.status);
  const taken = new Set([title, picture, status, number]);
  const free = columns.filter((column) => !taken.has(column) && column.cell !== 'toggle');
  const [second = [], ...others] =
    card?.lines?.map((keys) => keys.flatMap((key) => named(key) ?? [])) ?? inferLines(free, kindOf);
  const lines = [number === undefined || stated.has('id') ? second : [number, ...second], ...others];
  const shown = new Set([...taken, ...lines.flat()]);
  return {
    title,
    picture,
    status,
    lines: lines.filter((line) => line.length > 0),
    named: namedFacts(lines, kindOf),
    rest: columns.filter((column) => !shown.has(column)),
  };
}

/** The state or the one status of an account, else an enumeration with tones, else the only switch. */
function inferStatus(columns: readonly ResolvedColumn[], fields: readonly ResolvedField[]): ResolvedColumn | undefined {
  const hasTones = ({ field: shown }: ResolvedColumn): boolean =>
    fields.some(({ name, enumTones }) => name === shown && enumTones !== undefined);
  const switches = columns.filter(({ cell }) => cell === 'toggle');
  return (
    columns.find(({ cell }) => cell === 'state' || cell === 'flag-status') ??
    columns.find(hasTones) ??
    (switches.length === 1 ? switches[0] : undefined)
  );
}

function inferLines(
  columns: readonly ResolvedColumn[],
  kindOf: (column: ResolvedColumn) => string,
): ResolvedColumn[][] {
  const isMoment = (column: ResolvedColumn): boolean => MOMENTS.has(kindOf(column));
  const isAmount = (column: ResolvedColumn): boolean => AMOUNTS.has(kindOf(column));
  const major = columns.filter((column) => column.priority !== 'low' && !isPicture(column));
  const moments = [
    ...major.filter(isMoment),
    ...columns.filter((column) => isMoment(column) && !major.includes(column)),
  ];
  const [moment] = moments;
  const [amount, ...amounts] = major.filter(isAmount);
  const facts = major
    .filter((column) => !isMoment(column) && !isAmount(column))
    .toSorted((a, b) => turnOf(kindOf(a)) - turnOf(kindOf(b)));
  const second = facts.splice(0, PER_LINE);
  const isMinor = moment !== undefined && !major.includes(moment);
  // A moment of low priority is at the start of the line as well, but yields to other amounts.
  const more = isMinor && amounts.length > 0 ? [amount, ...amounts, ...facts, moment] : [moment, amount, ...facts];
  const others = more.filter((column) => column !== undefined);
  if (second.length === 0) second.push(...others.splice(0, PER_LINE));
  return [second, others.slice(0, PER_LINE)];
}

function isPicture({ cell }: ResolvedColumn): boolean {
  return PICTURES.has(cell);
}

function turnOf(kind: string): number {
  const turn = RANKED.indexOf(kind);
  return turn === -1 ? RANKED.length : turn;
}

/** Cells whose values say nothing without the name of their column. */
const BARE = new Set(['boolean', 'number', 'percent']);

/** Keys of the facts that are shown with their name: bare numbers, and moments and amounts that are not the only ones. */
function namedFacts(lines: CardLayout['lines'], kindOf: (column: ResolvedColumn) => string): Set<string> {
  const facts = lines.flat();
  const isAmbiguous = (column: ResolvedColumn): boolean => {
    const kind = kindOf(column);
    if (!MOMENTS.has(kind) && !AMOUNTS.has(kind)) return false;
    return facts.some((other) => other !== column && kindOf(other) === kind);
  };
  return new Set(facts.filter((column) => BARE.has(column.cell) || isAmbiguous(column)).map(({ key }) => key));
}
