import type { ResolvedResource, ScreenKind } from '../../core/definition/Resolved.types.ts';
import type { Language } from '../../core/text/language.ts';
import type { Text } from '../../core/text/Text.ts';
import type { ManifestEntry } from './Manifest.types.ts';

/**
 * A group on one short line: `[name, ar, en, icon]`, then only what differs from the usual: routes, redirects, aliases,
 * what is marked (`1` a group of the super admin alone, `2` one outside the menu, `3` both), the screen of tabs of a group with
 * one record, and its label in further languages.
 * Each definition adds one to the entry bundle, so each byte counts (at most 150 gzip).
 */
export type ManifestLine = readonly [
  name: string,
  ar: string,
  en: string,
  icon: string,
  routes?: readonly RouteCode[] | 0,
  redirects?: Readonly<Record<string, string>> | 0,
  aliases?: readonly string[] | 0,
  marks?: number,
  singleton?: string | 0,
  further?: FurtherTexts,
];

/** A label in the languages besides `ar` and `en`. */
type FurtherTexts = Readonly<Record<Language, string>>;

/** One of the four screens by its path, or a list variant: `[path, ar, en]`, and its label in further languages. */
type RouteCode = string | readonly [path: string, ar: string, en: string, further?: FurtherTexts];

const SCREENS: Readonly<Record<string, ScreenKind>> = { 'show-all': 'list', show: 'show', edit: 'edit', add: 'add' };
const USUAL_ROUTES = Object.keys(SCREENS);

const SUPER_ADMINS = 1;
const OUTSIDE_MENU = 2;

/** Packs a group for the entry bundle. */
export function packManifestLine(resource: ResolvedResource): ManifestLine {
  const { name, label, icon, aliases, access, singleton, isOutsideMenu } = resource;
  const routes = resource.routes.map(({ path, label: own }) =>
    Object.hasOwn(SCREENS, path) ? path : codeOf(path, own),
  );
  const redirects = Object.fromEntries(Object.entries(resource.redirects).filter(([from]) => from !== ''));
  const rest = [
    isUsual(routes) || singleton !== undefined ? 0 : routes,
    Object.keys(redirects).length === 0 ? 0 : redirects,
    aliases.length === 0 ? 0 : aliases,
    (access === 'super-admin' ? SUPER_ADMINS : 0) + (isOutsideMenu === true ? OUTSIDE_MENU : 0),
    singleton ?? 0,
    furtherOf(label) ?? 0,
  ] as const;
  const last = rest.findLastIndex((part) => part !== 0);
  return [name, label.ar, label.en, icon, ...rest.slice(0, last + 1)] as unknown as ManifestLine;
}

function codeOf(path: string, label: Text): RouteCode {
  const further = furtherOf(label);
  return further === undefined ? [path, label.ar, label.en] : [path, label.ar, label.en, further];
}

function furtherOf({ ar: _ar, en: _en, ...further }: Text): FurtherTexts | undefined {
  return Object.keys(further).length === 0 ? undefined : further;
}

/** The inverse of `packManifestLine`; runs in the browser. */
export function unpackManifestLine(line: ManifestLine): ManifestEntry {
  const [name, ar, en, icon, routes, redirects, aliases, marks = 0, singleton, further] = line;
  const label = { ar, en, ...further };
  return {
    name,
    label,
    icon,
    ...(singleton && { singleton }),
    routes: singleton
      ? [{ screen: 'single', path: name, permission: `${singleton}/${name}`, label }]
      : (routes || USUAL_ROUTES).map((route) => {
          const [path, text] =
            typeof route === 'string' ? [route, label] : [route[0], { ar: route[1], en: route[2], ...route[3] }];
          return { screen: SCREENS[path] ?? 'list', path, permission: `${name}/${path}`, label: text };
        }),
    redirects: singleton || (routes && routes.length === 0) ? {} : { '': 'show-all', ...(redirects || undefined) },
    aliases: [...(aliases || [])],
    ...(marks % OUTSIDE_MENU === SUPER_ADMINS && { access: 'super-admin' }),
    ...(marks >= OUTSIDE_MENU && { isOutsideMenu: true }),
  };
}

function isUsual(routes: readonly RouteCode[]): boolean {
  return routes.length === USUAL_ROUTES.length && USUAL_ROUTES.every((path, i) => routes[i] === path);
}
