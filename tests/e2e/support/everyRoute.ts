import '../../helpers/setupProduct.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { isGroupFile } from '../../../engine/core/product/groupFiles.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { ResolvedResource, ResolvedRoute } from '../../../engine/core/definition/Resolved.types.ts';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { PATIENCE } from '../../helpers/patience.ts';
import { apiToken } from './journey.ts';

const FOLDER = join(import.meta.dirname, '../../../definitions');

/** A screen that a definition makes. */
export interface DefinedRoute {
  resource: ResolvedResource;
  route: ResolvedRoute;
  /** Path below the base; `:id` is replaced by that of a record. */
  path: string;
}

/** The screens of every definition, in the order of their files. */
export const ROUTES: readonly DefinedRoute[] = readdirSync(FOLDER)
  .filter(isGroupFile)
  .map((file) => resolveDefinition(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as ResourceDefinition))
  .flatMap((resource) => resource.routes.map((route) => ({ resource, route, path: pathOf(resource, route) })));

function pathOf({ name, singleton }: ResolvedResource, { screen, path }: ResolvedRoute): string {
  const base = `/${singleton ?? name}/${path}`;
  return screen === 'show' || screen === 'edit' ? `${base}/:id` : base;
}

/** What a screen shows once it is drawn. */
export const DRAWN: Readonly<Record<ResolvedRoute['screen'], string>> = {
  list: '[data-testid=list]:not([data-left])',
  show: '[data-testid=show]:not([data-left]) dt',
  add: '[data-testid=form]:not([data-left])',
  edit: '[data-testid=form]:not([data-left]) :is(input, textarea, [contenteditable], [aria-expanded])',
  // Lists of records inside a form are folded.
  single: '[data-testid=form]:not([data-left]) :is(input, textarea, [contenteditable], [aria-expanded])',
};

/** A screen as a page opens it. */
export interface Screen {
  path: string;
  /** Selector of what it shows once it is drawn. */
  drawn: string;
}

/** A screen of a definition as a page opens it. */
export interface DefinedScreen extends Screen, Pick<DefinedRoute, 'resource' | 'route'> {}

/** All screens that can be opened, each with the first record of its group. */
export async function openablePaths(page: Page): Promise<DefinedScreen[]> {
  const headers = { authorization: `Bearer ${await apiToken(page)}` };
  const ids = new Map<string, number | undefined>();
  const paths: DefinedScreen[] = [];
  for (const { resource, route, path } of ROUTES) {
    const drawn = DRAWN[route.screen];
    if (!path.includes(':id')) {
      paths.push({ path: route.screen === 'list' ? `${path}?per_page=10` : path, drawn, resource, route });
      continue;
    }
    if (!ids.has(resource.name)) {
      const answer = await page.request.get(`/api/dashboard/${resource.name}?per_page=1`, { headers });
      const { data } = (await answer.json()) as { data: readonly { id?: number }[] };
      ids.set(resource.name, Array.isArray(data) ? data[0]?.id : undefined);
    }
    const id = ids.get(resource.name);
    if (id !== undefined) paths.push({ path: path.replace(':id', String(id)), drawn, resource, route });
  }
  return paths;
}

/** Goes to another screen without loading the page anew, and waits until it is drawn. */
export async function navigateWithin(page: Page, target: Screen): Promise<void> {
  await page.evaluate((to) => {
    // The present content is marked, so that it is not mistaken for the next screen.
    for (const element of document.querySelectorAll<HTMLElement>('main [data-testid]')) element.dataset['left'] = '';
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/dashboard${target.path}`);
  await drawn(page, target);
}

/**
 * Waits until a screen is drawn, with all that it shows at this width. The page itself looks with each frame: an
 * expectation would look again after up to a second, and describe the whole page each time.
 */
export async function drawn(page: Page, { path, drawn: selector }: Screen): Promise<void> {
  try {
    await page.waitForFunction(
      (wanted) =>
        document.querySelector('main [aria-busy=true]') === null &&
        [...document.querySelectorAll(wanted)].some((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
        }),
      selector,
      { timeout: PATIENCE.condition },
    );
  } catch (error) {
    throw new Error(`${path} is not drawn`, { cause: error });
  }
}
