import type { ResolvedColumn } from '../../definition/Resolved.types.ts';
import { LAYOUT_KINDS, type LayoutKind } from '../../definition/Layouts.types.ts';
import { formatListQuery } from '../formatListQuery.ts';
import { isoDay } from '../../text/format.ts';
import { BESIDE, isBesideText } from './beside.ts';
import { FIRST_DAY, LAST_DAY, LAYOUT_PARAMETER } from '../limits.ts';
import type { DroppedValue, ListQuery, QueryScope } from '../ListQuery.types.ts';
import { parseListQuery } from '../parseListQuery.ts';
import { presentName } from '../presentName.ts';
import { type ColumnLook, type Density, PLAIN_LOOK } from './ColumnLook.types.ts';
import { formatColumnText, parseColumnText } from './columnText.ts';

/** Parameters of a list's address that say which saved view is open, and how its rows look. They are never sent. */
export const VIEW = 'view';
export const COLUMNS = 'columns';
export const DENSITY = 'density';

/** Parameters of layouts with time: how much is shown at once, and a day of it. A layout without time has neither. */
export const SPAN = 'span';
export const DAY = 'on';

/** How much a layout with time shows at once. */
export const SPANS = ['month', 'week', 'day'] as const;
export type Span = (typeof SPANS)[number];

/** The view of an address that has none on purpose: the list as it is, also for a person who begins with another. */
export const NO_VIEW = 'none';

/** Everything that the address of a list says. */
export interface ListAddress {
  /** Without the parameters of this module. */
  query: ListQuery;
  /** How the columns look; absent where the address does not say it. */
  look?: ColumnLook;
  density?: Density;
  /** Id of the saved view that is open, or `none`. */
  view?: string;
  /** What is drawn in place of the table. */
  layout?: LayoutKind;
  span?: Span;
  /** A day of what a layout with time shows; absent for today. */
  on?: string;
  /** What is open beside the list, as `beside.ts` writes it. */
  beside?: string;
}

/** An address that was read, and what of it was refused. */
export interface ReadAddress extends ListAddress {
  dropped: DroppedValue[];
}

/** Address of a list ⇄ its state: whatever `formatListAddress` writes is read as the same state. */
export function parseListAddress(search: string, scope: QueryScope): ReadAddress {
  const { query, dropped } = parseListQuery(search, scope);
  return { ...readOwn(query, scope), dropped: [...dropped, ...lostColumns(query, scope)] };
}

/** What the parameters of this module say in a query that was read. */
export function readOwn(query: ListQuery, scope: QueryScope): ListAddress {
  const { unknown, ...rest } = query;
  const columns = lastOf(unknown, COLUMNS);
  const density = lastOf(unknown, DENSITY);
  const view = lastOf(unknown, VIEW);
  const beside = lastOf(unknown, BESIDE);
  return {
    ...readLayout(unknown, scope.resource),
    query: { ...rest, unknown: unknown.filter(([name]) => !isOwn(name)) },
    ...(columns !== undefined && { look: readLook(columns, scope).look }),
    ...((density === 'compact' || density === 'normal') && { density }),
    ...(view !== undefined && isViewName(view) && { view }),
    ...(beside !== undefined && isBesideText(beside) && { beside }),
  };
}

/**
 * What an address says of the layout: which one is in place of the table, and for one with time how much of it and which day.
 *
 * @example readLayout([['layout', 'calendar'], ['span', 'week']], resource) // { layout: 'calendar', span: 'week' }
 */
export function readLayout(
  unknown: ListQuery['unknown'],
  { layouts = {} }: Pick<QueryScope['resource'], 'layouts'>,
): Pick<ListAddress, 'layout' | 'span' | 'on'> {
  const layout = LAYOUT_KINDS.find((kind) => kind === lastOf(unknown, LAYOUT_PARAMETER));
  if (layout === undefined || layouts[layout] === undefined) return {};
  const span = SPANS.find((known) => known === lastOf(unknown, SPAN));
  const on = lastOf(unknown, DAY);
  return { layout, ...(span && { span }), ...(on !== undefined && isDay(on) && { on }) };
}

/** The state of a list → its address, with a leading `?`, or `''`. */
export function formatListAddress(address: ListAddress, columns: readonly Pick<ResolvedColumn, 'key'>[]): string {
  return formatListQuery(withOwn(address, columns));
}

/** A state as a query whose other parameters are those of this module. */
export function withOwn(
  { query, look, density, view, layout, span, on, beside }: ListAddress,
  columns: readonly Pick<ResolvedColumn, 'key'>[],
): ListQuery {
  const own = {
    [VIEW]: view,
    [LAYOUT_PARAMETER]: layout,
    [SPAN]: span,
    [DAY]: on,
    [COLUMNS]: look && formatColumnText(look, columns),
    [DENSITY]: density,
    [BESIDE]: beside,
  };
  return { ...query, unknown: [...query.unknown, ...withValues([], own)] };
}

/** Parameters with other values for some names; those without a value are taken out. */
export function withValues(
  unknown: ListQuery['unknown'],
  values: Readonly<Record<string, string | undefined>>,
): [string, string][] {
  const kept = unknown.filter(([name]) => !Object.hasOwn(values, name));
  return [...kept, ...Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)];
}

/**
 * What a saved view keeps of an address: filters, order, page size, columns, density and layout, in one way of writing; not the
 * page or the day, not which view is open, and nothing that the list does not know. Two addresses with the same text show the same.
 */
export function viewSearchOf(search: string, scope: QueryScope): string {
  const { query, look = PLAIN_LOOK, density = 'normal', layout, span } = parseListAddress(search, scope);
  const filters = Object.fromEntries(Object.entries(query.filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const columns = columnsOf(scope);
  const hasLook = formatColumnText(look, columns) !== '';
  return formatListAddress(
    {
      query: { ...query, filters, page: 1, unknown: [] },
      ...(layout && { layout }),
      ...(span && { span }),
      ...(hasLook && { look }),
      ...(density === 'compact' && { density }),
    },
    columns,
  );
}

/** The address of a saved view: what it keeps, and its id. */
export function addressOfView({ id, search }: { id: number; search: string }): string {
  const parameters = new URLSearchParams(search);
  parameters.append(VIEW, String(id));
  return `?${parameters.toString()}`;
}

/** Columns of the address that the list does not have. */
export function lostColumns({ unknown }: ListQuery, scope: QueryScope): DroppedValue[] {
  const { lost } = readLook(lastOf(unknown, COLUMNS) ?? '', scope);
  return lost.map((value) => ({ name: COLUMNS, value, reason: 'value' }));
}

function readLook(text: string, scope: QueryScope) {
  return parseColumnText(text, columnsOf(scope), (name) => presentName(scope.resource, name));
}

function columnsOf({ resource, route }: QueryScope): readonly ResolvedColumn[] {
  return route.columns ?? resource.columns;
}

const OWN: ReadonlySet<string> = new Set([VIEW, COLUMNS, DENSITY, LAYOUT_PARAMETER, SPAN, DAY, BESIDE]);

function isOwn(name: string): boolean {
  return OWN.has(name);
}

function isDay(text: string): boolean {
  return text >= FIRST_DAY && text <= LAST_DAY && isoDay(text) === text;
}

function isViewName(text: string): boolean {
  return text === NO_VIEW || /^[1-9]\d{0,15}$/.test(text);
}

function lastOf(parameters: ListQuery['unknown'], wanted: string): string | undefined {
  return parameters.findLast(([name]) => name === wanted)?.[1];
}
