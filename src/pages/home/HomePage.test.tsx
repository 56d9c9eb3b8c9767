import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api, SessionUser, SidebarGroup } from '../../../engine/client/Api.types.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { createSession } from '../../auth/createSession.ts';
import { SessionProvider } from '../../auth/SessionContext.tsx';
import { storeUser } from '../../auth/storedSession.ts';
import { MenuProvider } from '../../menu/MenuProvider.tsx';
import HomePage from './HomePage.tsx';

const person: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'admin',
  name: 'مريم',
  image: null,
  phone: null,
  email: 'm@lawha.test',
  gender: null,
};

function menuOf(...urls: string[]): SidebarGroup[] {
  const categories = urls.map((url) => ({
    title: url,
    icon: 'house',
    key: 'general' as const,
    permissions: [{ title: url, url }],
  }));
  return [{ label: 'قسم', categories }];
}

function Place(): string {
  return `at:${useLocation().pathname}`;
}

function show(urls: string[], sidebar: SidebarGroup[], getStatistics = vi.fn<Api['getStatistics']>()) {
  getStatistics.mockResolvedValue({ cards: [{ id: 1, name: 'الدول', value: 3 }], top: {} });
  storeUser(person);
  renderWithProviders(
    <SessionProvider value={createSession({ reload: () => undefined, goToLogin: () => undefined })}>
      <MenuProvider>
        <HomePage />
        <Place />
      </MenuProvider>
    </SessionProvider>,
    {
      api: createFakeApi({ getSidebar: () => Promise.resolve(sidebar), getStatistics }),
      grants: parseGrants(urls, []),
    },
  );
  return getStatistics;
}

describe('home of everyone but super admins', () => {
  it('HOME-03: loads the figures, then opens the first entry of the menu', async () => {
    const getStatistics = show(['home/show', 'cities/show-all'], menuOf('cities/show-all'));
    await screen.findByText('at:/cities/show-all');
    expect(getStatistics).toHaveBeenCalledTimes(1);
  });

  it('HOME-04: asks for no figures without home/show', async () => {
    const getStatistics = show(['cities/show-all'], menuOf('cities/show-all'));
    await screen.findByText('at:/cities/show-all');
    expect(getStatistics).not.toHaveBeenCalled();
  });

  it.each([
    ['the first entry is home itself', menuOf('home/show', 'cities/show-all')],
    ['the menu is empty', []],
  ])('HOME-07: stays when %s', async (_when, sidebar) => {
    show(['home/show', 'cities/show-all'], sidebar);
    expect(await screen.findByRole('heading', { level: 1, name: /مريم/ })).toBeTruthy();
    expect(screen.getByText('at:/')).toBeTruthy();
  });

  it('HOME-07: goes to the first entry that is permitted, past those that are not', async () => {
    show(['cities/show-all'], menuOf('home/show', 'countries/show-all', 'cities/show-all'));
    expect(await screen.findByText('at:/cities/show-all')).toBeTruthy();
  });

  it('HOME-07: ends at /permission-required when nothing is permitted', async () => {
    const getStatistics = show([], menuOf('cities/show-all'));
    await waitFor(() => expect(screen.getByText('at:/permission-required')).toBeTruthy());
    expect(getStatistics).not.toHaveBeenCalled();
  });
});
