/**
 * The second half of the first script of a page, after `boot.js`; the server writes it into the page, so that it runs
 * before any other file is there. It preloads the files of the screen, and begins the calls that the screen will make,
 * if the stored grants allow them. The application takes the answers (`engine/client/connection/earlyCalls.ts`) and
 * works the same without this script.
 */
import { explainAccess } from '../../engine/core/access/explainAccess.ts';
import { isSuperAdmin, NO_GRANTS, parseGrants, type Grants } from '../../engine/core/access/Grants.ts';
import { apiHeaders } from '../../engine/client/connection/apiHeaders.ts';
import { callAddress } from '../../engine/client/connection/callAddress.ts';
import { beginEarlyCall } from '../../engine/client/connection/beginEarlyCall.ts';
import { beginOpening, traceHeader } from '../../engine/client/connection/trace/newTrace.ts';
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { PAGE_LOAD_ID, type PageFiles, type PageLoad } from '../../engine/core/routing/PageLoad.ts';
import { readStoredLists, readStoredUser } from '../auth/storedSession.ts';
import { readViewAs } from '../auth/storedViewAs.ts';
import { currentLanguage } from '../base/preferences.ts';
import { guardStoredPage } from '../release/guardStoredPage.ts';

/** Preloads the files of the screen and begins its calls. */
function begin({ api, languages, visitor, signedIn, screen }: PageLoad): void {
  const language = currentLanguage();
  preload(languages[language] ?? []);
  const user = readStoredUser();
  if (user === undefined) {
    preload(visitor);
    return;
  }
  const viewAs = isSuperAdmin(user.type) ? readViewAs() : undefined;
  const isListed = viewAs !== undefined || !isSuperAdmin(user.type);
  const headers = apiHeaders({ language: () => language, token: () => user.token, viewAs: () => viewAs?.id });
  const opening = beginOpening();
  const also = opening && traceHeader(opening);
  const call = (path: string): void => beginEarlyCall(callAddress(api, path), headers, undefined, also);
  const isStored = document.documentElement.dataset['stored'] !== undefined;
  preload(signedIn);
  if (isListed) for (const path of ['get_my_permissions', 'get_my_control_permissions', 'admin_side_bar']) call(path);
  // The grants of a viewed role are not stored.
  const grants: Grants = isListed ? (viewAs === undefined ? storedGrants() : NO_GRANTS) : { kind: 'all' };
  if (screen === undefined || (screen.permission !== undefined && !mayOpen(grants, screen.permission))) return;
  preload(screen.files);
  // A page that was stored is that of the path alone.
  if (screen.call !== undefined && !(isStored && window.location.search)) call(screen.call);
}

function storedGrants(): Grants {
  const lists = readStoredLists();
  return lists === undefined ? NO_GRANTS : parseGrants(lists.permissions, lists.controls);
}

function mayOpen(grants: Grants, route: string): boolean {
  return explainAccess(grants, { route }).allowed;
}

/** Preloads files, each in the mode in which it will be requested. */
function preload(files: PageFiles): void {
  for (const href of files) {
    const isFont = href.endsWith('.woff2');
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isFont || isStyle ? 'preload' : 'modulepreload';
    if (isFont || isStyle) link.as = isFont ? 'font' : 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

try {
  const text = document.querySelector(`#${PAGE_LOAD_ID}`)?.textContent;
  if (text) {
    const load = JSON.parse(text) as PageLoad;
    provideProduct(load.product);
    guardStoredPage(() => begin(load));
  }
} catch {
  // Without storage, or on a page that a proxy has changed, the screen is drawn as without this script.
}
