import type { ResolvedFilter, ResolvedResource, ResolvedRoute, SortKey } from '../definition/Resolved.types.ts';

/** What a list shows: page, page size, order and filters. Checked values only. */
export interface ListQuery {
  page: number;
  /** Absent: the server's choice. */
  perPage?: number;
  /** Most significant first; empty for the group's own order. */
  sort: SortKey[];
  /** Filter name → value as in the URL; no empty ones. The route's fixed filters are not among them. */
  filters: Record<string, string>;
  /** The tab of a list that answers in groups. */
  group?: string;
  /** Parameters that no filter names: they stay in the URL and are never sent. */
  unknown: [name: string, value: string][];
}

/** A URL value that validation refused. */
export interface DroppedValue {
  name: string;
  value: string;
  /** `range`: it ends before it begins. */
  reason: 'value' | 'range';
}

/** The part of a group and its list route that queries depend on. */
export interface QueryScope {
  resource: Pick<ResolvedResource, 'fields' | 'columns' | 'groupBy' | 'layouts'> & {
    filters: readonly ResolvedFilter[];
  };
  route: Pick<ResolvedRoute, 'query' | 'columns'>;
  /** Decides which years there are and which days words like `today` mean. Default: now. */
  now?: Date;
}
