import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense, type ReactElement } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources as loaders } from 'virtual:lawha/resources';
import type { ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import { LANGUAGES, type Language } from '../../engine/text/language.ts';
import FormScreen from '../../src/app/screens/FormScreen.tsx';
import ListScreen from '../../src/app/screens/ListScreen.tsx';
import ShowScreen from '../../src/app/screens/ShowScreen.tsx';
import { createSession } from '../../src/auth/createSession.ts';
import { SessionProvider } from '../../src/auth/SessionContext.tsx';
import { renderWithProviders } from '../helpers/render.tsx';
import { FIXED_NOW } from '../helpers/sampleRecords.ts';
import { serializeMarkup } from '../helpers/serializeMarkup.ts';

// What screens load on first use is there before them: a snapshot must not depend on how fast a part arrives.
import.meta.glob(['../../widgets/**/*.tsx', '../../engine/views/**/*.tsx', '!**/*.test.tsx', '!**/renderTest*.tsx'], {
  eager: true,
});

const FOLDER = join(import.meta.dirname, '__snapshots__');
const resources = await Promise.all(Object.values(loaders).map(async (load) => (await load()).default));
const written = new Set<string>();
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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: FIXED_NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(resources.filter(({ routes }) => routes.length > 0))('ENGINE-03, ENGINE-08: $name', (resource) => {
  for (const language of LANGUAGES) {
    for (const route of resource.routes) {
      it(`${route.path} in ${language} draws as its snapshot`, async () => {
        await draw(resource, route, language);
        await expectSnapshot(resource, route.path, language);
      });
    }
    if (resource.show.mode === 'expand' && resource.rowActions.includes('show')) {
      it(`an expanded row in ${language} draws as its snapshot`, async () => {
        const list = resource.routes.find(({ screen }) => screen === 'list');
        if (list === undefined) throw new Error(`${resource.name} has no list`);
        await draw(resource, list, language);
        const row = screen.getAllByTestId('row')[0];
        if (row === undefined) throw new Error('the list drew no row');
        await userEvent.click(within(row).getByTestId('action-show'));
        await screen.findByTestId('show');
        await expectSnapshot(resource, 'expanded', language, screen.getByTestId('show'));
      });
    }
  }
});

afterAll(() => {
  // A run of one test alone knows nothing about the others' files.
  const expected = new Set(resources.flatMap((resource) => expectedFiles(resource)));
  if (written.size < expected.size || !existsSync(FOLDER)) return;
  const obsolete = readdirSync(FOLDER).filter((file) => !expected.has(file));
  if (obsolete.length > 0) throw new Error(`Obsolete snapshots, remove them: ${obsolete.join(', ')}`);
});

/** Inside `act`, so that what a screen suspends on (its validators, a lazy part) is drawn when it arrives. */
async function show(ui: ReactElement, route: string, language: Language): Promise<void> {
  await act(async () => {
    renderWithProviders(
      <SessionProvider value={session}>
        <Suspense>{ui}</Suspense>
      </SessionProvider>,
      { language, route },
    );
    await Promise.resolve();
  });
}

async function draw(
  resource: ResolvedResource,
  route: ResolvedResource['routes'][number],
  language: Language,
): Promise<void> {
  const path = `/${resource.name}/${route.path}`;
  switch (route.screen) {
    case 'list':
      await show(<ListScreen resource={resource} route={route} />, path, language);
      await screen.findAllByTestId('row');
      if (resource.totals) await screen.findByTestId('totals');
      if (resource.ordering !== undefined) await screen.findByTestId('action-arrange');
      return;
    case 'show':
      await show(<ShowScreen resource={resource} route={route} id={1} />, `${path}/1`, language);
      await screen.findByTestId('show');
      return;
    case 'single':
    case 'edit':
      await show(<FormScreen resource={resource} route={route} id={1} />, `${path}/1`, language);
      await screen.findByTestId('form');
      await editorsLoaded();
      return;
    case 'add':
      await show(<FormScreen resource={resource} route={route} />, path, language);
      await screen.findByTestId('form');
      await editorsLoaded();
  }
}

/** Editors of rich text are there, not only their places. */
async function editorsLoaded(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[data-editor=loading]')).toBeNull());
}

async function expectSnapshot(
  resource: ResolvedResource,
  part: string,
  language: Language,
  root: Element = document.body,
): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const file = fileName(resource.name, part, language);
  written.add(file);
  await expect(serializeMarkup(root)).toMatchFileSnapshot(join(FOLDER, file));
}

function expectedFiles(resource: ResolvedResource): string[] {
  const expanded = resource.show.mode === 'expand' && resource.rowActions.includes('show') ? ['expanded'] : [];
  const parts = [...resource.routes.map(({ path }) => path), ...expanded];
  return LANGUAGES.flatMap((language) => parts.map((part) => fileName(resource.name, part, language)));
}

function fileName(resource: string, part: string, language: Language): string {
  return `${resource}.${part}.${language}.html`;
}
