/** Where a saved view is offered, besides the list of views: as a tab above the rows, as a line of the menu, nowhere. */
export const PLACES = ['none', 'tab', 'menu'] as const;
export type ViewPlace = (typeof PLACES)[number];

/** Most characters of the name of a view. */
export const MAX_VIEW_NAME = 60;
/** Most characters of the address that a view keeps. */
export const MAX_VIEW_SEARCH = 6000;
/** Most views of one list that an account keeps, and that one account is shown. */
export const MAX_VIEWS = 50;
/** Most roles that a view is shared with. */
export const MAX_VIEW_ROLES = 100;

/** A saved view of a list. */
export interface SavedView {
  id: number;
  name: string;
  /** The address of the list: filters, conditions, order, page size, columns, density. */
  search: string;
  place: ViewPlace;
  isOwn: boolean;
  canChange: boolean;
  /** Who saved it. */
  owner: string;
  /** Ids of the roles that see it; empty for those who may not share. */
  roles: readonly number[];
  /** The roles that begin the list with it. */
  defaultRoles: readonly number[];
}
