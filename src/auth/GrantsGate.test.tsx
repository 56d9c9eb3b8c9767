import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CanAccess } from '../../engine/react/access/AccessContext.tsx';
import type { Api, SessionUser } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderWithProvidersResult } from '../../tests/helpers/render.tsx';
import { AccessWatchProvider } from './AccessWatchContext.tsx';
import { createAccessWatch, type AccessWatch } from './createAccessWatch.ts';
import { createSession } from './createSession.ts';
import { GrantsGate } from './GrantsGate.tsx';
import { SessionProvider } from './SessionContext.tsx';
import { readStoredLists, storeLists, storeUser } from './storedSession.ts';
import { storeViewAs } from './storedViewAs.ts';

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
const list = 'cities/show-all';
const failure = new ApiError({ code: 'server', method: 'GET', url: 'x', status: 500, serverMessage: 'عطل' });

/** A screen with something typed into it, and a button that a right shows. */
function Screen(): ReactNode {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="typed" value={text} onChange={({ target }) => setText(target.value)} />
      <CanAccess control={{ list, name: 'delete' }}>
        <button type="button">delete</button>
      </CanAccess>
    </>
  );
}

let watch: AccessWatch;

beforeEach(() => {
  watch = createAccessWatch();
});

/** The gate over a server whose answers carry the mark of what they say, like the real one's. */
function show(
  server: { controls: string[]; revision: string },
  overrides: Partial<Api> = {},
  type = 'admin',
): RenderWithProvidersResult {
  storeUser({ ...person, type });
  const answer = <Value,>(value: Value): Promise<Value> => {
    watch.report(server.revision);
    return Promise.resolve(value);
  };
  const api = createFakeApi({
    getMyPermissions: () => answer([{ id: 1, title: 'م', url: list }]),
    getMyControlPermissions: () => answer([{ url: list, controls: [...server.controls] }]),
    ...overrides,
  });
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
  return renderWithProviders(
    <SessionProvider value={session}>
      <AccessWatchProvider value={watch}>
        <GrantsGate>
          <Screen />
        </GrantsGate>
      </AccessWatchProvider>
    </SessionProvider>,
    { api },
  );
}

describe('PERM-11: rights that change while a screen is open', () => {
  it('reach the page in place: input is kept, what is no longer allowed is removed, and a message is shown once', async () => {
    const server = { controls: ['delete'], revision: 'a' };
    const { feedback } = show(server);
    const input = await screen.findByLabelText('typed');
    fireEvent.change(input, { target: { value: 'نص لم يُحفظ' } });
    expect(screen.getByRole('button', { name: 'delete' })).toBeTruthy();
    expect(feedback.toasts).toEqual([]);

    Object.assign(server, { controls: [], revision: 'b' });
    act(() => watch.report('b'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'delete' })).toBeNull());
    expect(screen.getByLabelText('typed')).toBe(input);
    expect((input as HTMLInputElement).value).toBe('نص لم يُحفظ');
    expect(feedback.toasts).toEqual([{ kind: 'info', title: 'تغيّرت صلاحياتك' }]);
    expect(readStoredLists()?.controls).toEqual([{ url: list, controls: [] }]);
  });

  it('are not spoken of when another mark means the same rights', async () => {
    const server = { controls: ['delete'], revision: 'a' };
    const { feedback } = show(server);
    await screen.findByLabelText('typed');
    server.revision = 'b';
    await act(async () => {
      watch.report('b');
      await Promise.resolve();
    });
    expect(feedback.toasts).toEqual([]);
  });

  it('that could not be fetched again stay as they were until the next reminder', async () => {
    const server = { controls: ['delete'], revision: 'a' };
    let isBroken = false;
    const { feedback } = show(server, {
      getMyControlPermissions: () => {
        if (isBroken) return Promise.reject(failure);
        watch.report(server.revision);
        return Promise.resolve([{ url: list, controls: [...server.controls] }]);
      },
    });
    await screen.findByRole('button', { name: 'delete' });
    isBroken = true;
    Object.assign(server, { controls: [], revision: 'b' });
    await act(async () => {
      watch.report('b');
      await Promise.resolve();
    });
    expect([screen.queryAllByRole('button', { name: 'delete' }).length, feedback.toasts.length]).toEqual([1, 0]);
    isBroken = false;
    act(() => watch.remind());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'delete' })).toBeNull());
  });

  it('between the two answers of one load cause another load, so that both have the same revision', async () => {
    const calls: string[] = [];
    let round = 0;
    show(
      { controls: [], revision: 'unused' },
      {
        getMyPermissions: () => {
          round += 1;
          calls.push('permissions');
          watch.report(round === 1 ? 'a' : 'b');
          return Promise.resolve([{ url: list }]);
        },
        getMyControlPermissions: () => {
          watch.report('b');
          return Promise.resolve([{ url: list, controls: round === 1 ? [] : ['delete'] }]);
        },
      },
    );
    await screen.findByRole('button', { name: 'delete' });
    expect(calls).toEqual(['permissions', 'permissions']);
  });
});

describe('PERM-08', () => {
  it('without stored lists a failure allows nothing', async () => {
    const { feedback } = show(
      { controls: ['delete'], revision: 'a' },
      { getMyPermissions: () => Promise.reject(failure) },
    );
    await screen.findByLabelText('typed');
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'عطل' });
    expect(screen.queryByRole('button', { name: 'delete' })).toBeNull();
    expect(readStoredLists()).toBeUndefined();
  });

  it('lists that fail at first are asked for again at the next reminder', async () => {
    storeLists({ permissions: [], controls: [] });
    const server = { controls: ['delete'], revision: 'a' };
    let isBroken = true;
    const { feedback } = show(server, {
      getMyPermissions: () => (isBroken ? Promise.reject(failure) : Promise.resolve([{ url: list }])),
    });
    await screen.findByLabelText('typed');
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'عطل' });
    isBroken = false;
    act(() => watch.remind());
    expect(await screen.findByRole('button', { name: 'delete' })).toBeTruthy();
  });
});

describe('a super admin who looks as a role', () => {
  it('has the rights of the role, and keeps none of them', async () => {
    storeViewAs({ id: 3, name: 'المحررون' });
    const getMyPermissions = vi.fn<Api['getMyPermissions']>(() => Promise.resolve([{ url: list }]));
    show({ controls: [], revision: 'a' }, { getMyPermissions }, 'super_admin');
    await screen.findByLabelText('typed');
    expect(screen.queryByRole('button', { name: 'delete' })).toBeNull();
    expect(getMyPermissions).toHaveBeenCalledTimes(1);
    expect(readStoredLists()).toBeUndefined();
  });

  it('PERM-02: has all rights again without the role, and nothing is requested', async () => {
    const getMyPermissions = vi.fn<Api['getMyPermissions']>();
    show({ controls: [], revision: 'a' }, { getMyPermissions }, 'super_admin');
    expect(await screen.findByRole('button', { name: 'delete' })).toBeTruthy();
    expect(getMyPermissions).not.toHaveBeenCalled();
  });
});
