/** Calls of the API that belong to no group, with the methods that they answer. */
export const API_CALLS: Readonly<Record<string, readonly string[]>> = {
  login: ['POST'],
  second_factor: ['GET', 'POST', 'DELETE'],
  logout: ['POST'],
  get_profile: ['GET'],
  update_profile: ['POST'],
  update_password: ['POST'],
  my_sessions: ['GET', 'DELETE'],
  access_revision: ['GET'],
  permission_tree: ['GET'],
  explain_access: ['GET'],
  view_as: ['POST', 'DELETE'],
  history: ['GET', 'POST'],
  form_drafts: ['GET', 'POST', 'DELETE'],
  changes: ['GET'],
  find_records: ['GET'],
  field_tags: ['GET'],
  notification: ['GET'],
  get_my_permissions: ['GET'],
  get_my_control_permissions: ['GET'],
  admin_side_bar: ['GET'],
  statistics: ['GET'],
  attachments: ['POST', 'PATCH'],
  send_types: ['GET'],
  outbox: ['GET'],
  autocomplete: ['POST'],
  geocode: ['GET'],
  map_config: ['GET'],
  field_lengths: ['GET'],
  menu_views: ['GET'],
  internal_chats: ['GET', 'POST', 'PATCH'],
  demo: ['POST'],
  list_jobs: ['GET', 'POST'],
  list_imports: ['POST'],
  studio: ['GET', 'PUT', 'POST', 'DELETE'],
};

/** First path parts of pages that belong to no group. `home` is the permission key of the start page (`home/show`). */
const PAGES: ReadonlySet<string> = new Set([
  'login',
  'home',
  'chats',
  'profile',
  'second-factor',
  'permission-required',
  'static-screens',
  'reference',
  'studio',
]);

/** End of the option list's path of every group. */
export const OPTIONS_SUFFIX = '_not_paginated';
/** The option list of countries for phone inputs, kept by name. */
export const PHONE_COUNTRIES = 'countries-without-paginated';
/** The group that it lists. */
export const PHONE_GROUP = 'countries';

/** What already answers at a name: a page, a call of the API, an option list, or a table of the server's own. */
export type ReservedBy = 'page' | 'api' | 'options' | 'table';

/**
 * Why no group can have a name; undefined for a name that is free. Lint reports it and the server refuses it.
 *
 * @example reservedBy('statistics') // 'api'
 */
export function reservedBy(name: string): ReservedBy | undefined {
  if (isPage(name)) return 'page';
  if (Object.hasOwn(API_CALLS, name)) return 'api';
  if (name.endsWith(OPTIONS_SUFFIX) || name === PHONE_COUNTRIES) return 'options';
  // `a__b` is how the list of references `b` of the group `a` is stored; PostgreSQL finds its own `pg_` tables first.
  return /^(lawha|pg)_|__/.test(name) ? 'table' : undefined;
}

/** Whether the application itself has a page at a first path part. */
export function isPage(part: string): boolean {
  return PAGES.has(part);
}
