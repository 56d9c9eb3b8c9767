import type { LoadMap } from '../../engine/tools/build/LoadMap.types.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { listTabs } from '../../engine/core/query/listTabs.ts';
import { toPageProduct } from '../../engine/core/product/toPageProduct.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { matchChats, CHATS_PERMISSION } from '../../engine/features/chat/chatPath.ts';
import { callAddress } from '../../engine/client/connection/callAddress.ts';
import { firstCall } from '../../engine/core/query/firstCall.ts';
import { matchScreen } from '../../engine/core/routing/matchScreen.ts';
import { isArabicScript, offeredLanguages } from '../../engine/core/text/language.ts';
import type { PageFiles, PageLoad } from '../../engine/core/routing/PageLoad.ts';
import type { Catalogue } from '../context/Catalogue.ts';

/** Addresses of the fonts that the first text of languages is drawn with, by their script. */
export interface PageFonts {
  arabic: PageFiles;
  /** Of all languages that are not written in Arabic letters. */
  latin: PageFiles;
}

export interface PlanPageOptions {
  map: LoadMap;
  fonts: PageFonts;
  catalogue: Pick<Catalogue, 'entries' | 'navigation'>;
  now: Date;
}

type PlannedScreen = NonNullable<PageLoad['screen']>;

/**
 * Files and reads of the page at an address, so that it can begin all of them at once. The same for every account: the
 * browser decides what the person may see.
 *
 * @param path below the base, as `/countries/show-all`
 */
export function planPage(path: string, search: string, options: PlanPageOptions): PageLoad {
  const { map, fonts } = options;
  const part = (name: string): string[] => map.parts[name] ?? [];
  const screen = planScreen(path, search, options);
  return {
    product: toPageProduct(wholeProduct()),
    api: map.api,
    languages: Object.fromEntries(
      offeredLanguages().map((language) => [
        language,
        [...(isArabicScript(language) ? fonts.arabic : fonts.latin), ...part(`texts.${language}`)],
      ]),
    ),
    visitor: part('login'),
    signedIn: part('shell'),
    ...(screen && { screen }),
  };
}

function planScreen(path: string, search: string, options: PlanPageOptions): PlannedScreen | undefined {
  const { map, catalogue } = options;
  const plain = path.replace(/\/+$/, '');
  if (plain === '') return { files: map.parts['home'] ?? [] };
  if (plain.startsWith('/profile')) return { files: map.parts['profile'] ?? [] };
  if (matchChats(plain) !== undefined) return { files: map.parts['chats'] ?? [], permission: CHATS_PERMISSION };
  const resources = [...catalogue.entries.values()].map(({ resource }) => resource);
  const match = matchScreen({ resources, tabs: catalogue.navigation.tabs ?? [] }, path, search);
  if (match.kind !== 'screen') return undefined;
  const entry = catalogue.entries.get(match.resource);
  const route = entry?.resource.routes.find(({ permission }) => permission === match.route.permission);
  if (entry === undefined || route === undefined) return undefined;
  const { resource } = entry;
  const files = filesOf(route.screen, resource, map);
  const call = firstCall({ resource, route, id: match.id, search: match.search, now: options.now });
  return { files, permission: route.permission, ...(call && { call: callAddress('', call.path, call.query) }) };
}

/** Files of a generic screen: those of its kind, and its group's definition with the form's validators. */
function filesOf(screen: string, resource: ResolvedResource, map: LoadMap): string[] {
  const own = map.resources[resource.name] ?? [];
  const part = (name: string): string[] => map.parts[name] ?? [];
  const files =
    screen === 'list'
      ? [...part('list'), ...(listTabs(resource, () => true).length > 1 ? part('listTabs') : [])]
      : screen === 'show'
        ? part('show')
        : [
            ...part('form'),
            ...part('validation'),
            ...(resource.singleton === undefined ? [] : part('tabs')),
            ...(map.forms[resource.name] ?? []),
          ];
  return [...new Set([...files, ...own])];
}
