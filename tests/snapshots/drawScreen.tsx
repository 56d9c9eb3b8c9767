import { Suspense, type ReactElement } from 'react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { Api } from '../../engine/client/Api.types.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { LANGUAGES, type Language } from '../../engine/core/text/language.ts';
import FormScreen from '../../src/screens/FormScreen.tsx';
import ListScreen from '../../src/screens/ListScreen.tsx';
import ShowScreen from '../../src/screens/ShowScreen.tsx';
import { createSession } from '../../src/auth/createSession.ts';
import { SessionProvider } from '../../src/auth/SessionContext.tsx';
import { outlineOf, type OutlineNode, printOutline } from '../helpers/outline.ts';
import { renderWithProviders } from '../helpers/render.tsx';
import { rowAction } from '../helpers/rowAction.ts';

export type Route = ResolvedResource['routes'][number];

export interface Drawing {
  resource: ResolvedResource;
  route: Route;
  /** Default: the fake backend with its sample records. */
  api?: Api;
  /** Default: everything is allowed. */
  grants?: Grants;
  /** Query of the address, with its question mark. Default: none. */
  search?: string;
  /** Resolves when the screen is there. Default: by the kind of the screen. */
  ready?: () => Promise<unknown>;
  /** The part of the screen to outline. Default: all of it. */
  part?: () => Element;
}

const session = {
  ...createSession({ reload: () => undefined, goToLogin: () => undefined }),
  user: {
    id: 1,
    token: 't',
    type: 'super_admin',
    name: 'مريم',
    image: null,
    phone: null,
    email: 'a@b.ae',
    gender: null,
  },
};

/** The outline of a screen in every language. */
export async function outlineScreen(drawing: Drawing): Promise<string> {
  const outlines: Partial<Record<Language, OutlineNode[]>> = {};
  for (const language of LANGUAGES) {
    await draw(drawing, language);
    // Parts that are fetched on first use are loaded, in the first language as in the second.
    await act(() => vi.dynamicImportSettled());
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    outlines[language] = outlineOf(drawing.part?.() ?? document.body);
    cleanup();
  }
  return printOutline(outlines as Record<Language, OutlineNode[]>);
}

/** Inside `act`, so that suspended parts (validators, lazy parts) are drawn when they are loaded. */
async function draw({ resource, route, api, grants, search = '', ready }: Drawing, language: Language): Promise<void> {
  const id = route.screen === 'list' || route.screen === 'add' ? '' : '/1';
  await act(async () => {
    renderWithProviders(
      <SessionProvider value={session}>
        <Suspense>{screenOf(resource, route)}</Suspense>
      </SessionProvider>,
      {
        language,
        route: `/${resource.name}/${route.path}${id}${search}`,
        ...(api && { api }),
        ...(grants && { grants }),
      },
    );
    await Promise.resolve();
  });
  await (ready ?? (() => isThere(resource, route, grants === undefined)))();
}

function screenOf(resource: ResolvedResource, route: Route): ReactElement {
  switch (route.screen) {
    case 'list':
      return <ListScreen resource={resource} route={route} />;
    case 'show':
      return <ShowScreen resource={resource} route={route} id={1} />;
    case 'single':
    case 'edit':
      return <FormScreen resource={resource} route={route} id={1} />;
    case 'add':
      return <FormScreen resource={resource} route={route} />;
  }
}

async function isThere(resource: ResolvedResource, { screen: kind }: Route, mayAll: boolean): Promise<void> {
  if (kind === 'list') {
    await screen.findAllByTestId('row');
    // The keys of rows are loaded after the first content.
    await waitFor(() => expect(document.querySelector('[role=grid]')).not.toBeNull());
    if (resource.totals) await screen.findByTestId('totals');
    if (mayAll && resource.ordering !== undefined) await screen.findByTestId('action-arrange');
    return;
  }
  if (kind === 'show') {
    await screen.findByTestId('show');
    return;
  }
  await screen.findByTestId('form');
  // Editors of rich text are there, not only their places.
  await waitFor(() => expect(document.querySelector('[data-editor=loading]')).toBeNull());
}

/** Unfolds the first row of a list, with its map if it has a place. */
export async function unfoldFirstRow({ fields }: ResolvedResource): Promise<void> {
  const [row] = await screen.findAllByTestId('row');
  if (row === undefined) throw new Error('the list drew no row');
  await userEvent.click(await rowAction(row, 'action-show'));
  await screen.findByTestId('show');
  if (fields.some(({ kind }) => kind === 'geo-point')) await screen.findAllByTestId('map-slot');
}
