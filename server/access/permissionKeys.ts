import { isPageName } from '../../engine/definition/pages.ts';
import type { Text } from '../../engine/text/Text.ts';
import type { ResolvedResource, ResolvedRoute } from '../../engine/definition/Resolved.types.ts';
import { type Catalogue, findRoute } from '../app/Catalogue.ts';
import { textOf } from '../app/messages/say.ts';

/** Key of the home page. */
export const HOME_KEY = 'home/show';

/** A screen that a permission may open. */
export interface KeyedScreen {
  key: string;
  title: Text;
}

/** Screens of a group that roles may be granted; none of one that is the super admin's alone. */
export function grantableRoutes({ access, routes }: ResolvedResource): ResolvedRoute[] {
  return access === 'super-admin' ? [] : routes;
}

/** Whether a key is one that a permission may name. */
export function isKnownKey(catalogue: Catalogue, key: string): boolean {
  if (key === HOME_KEY || isPageName(key)) return true;
  const found = findRoute(catalogue, key);
  return found !== undefined && grantableRoutes(found.entry.resource).includes(found.route);
}

/** What a permission for a screen is called until somebody calls it otherwise. */
export function titleOfRoute({ screen, path, label }: ResolvedRoute): Text {
  switch (screen) {
    case 'add':
      return textOf('addNew');
    case 'edit':
      return textOf('edit');
    case 'show':
      return textOf('show');
    case 'single':
      return label;
    case 'list':
      return path === 'show-all' ? textOf('showAll') : label;
  }
}
