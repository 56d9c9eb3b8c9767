import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api, SessionUser } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderOptions } from '../../../tests/helpers/render.tsx';
import { createSession } from '../../auth/createSession.ts';
import { SessionProvider } from '../../auth/SessionContext.tsx';
import { storeUser } from '../../auth/storedSession.ts';
import { readViewAs, storeViewAs } from '../../auth/storedViewAs.ts';
import PermissionRequiredPage from '../../pages/PermissionRequiredPage.tsx';
import { AccessMenuItems } from './AccessMenuItems.tsx';
import ViewAsBanner from './ViewAsBanner.tsx';
import ViewAsDialog from './ViewAsDialog.tsx';
import WhyPanel from './WhyPanel.tsx';

const role = { id: 3, name: 'المحررون' };
const person: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'super_admin',
  name: 'مريم',
  image: null,
  phone: null,
  email: 'm@lawha.test',
  gender: null,
};
const list = 'cities/show-all';
const grants = parseGrants([list, 'cities/edit'], [{ url: list, controls: ['edit'] }]);
const goHome = vi.fn<() => void>();

function show(ui: ReactNode, options: RenderOptions & { overrides?: Partial<Api>; type?: string } = {}) {
  const { overrides = {}, type = 'super_admin', ...rest } = options;
  storeUser({ ...person, type });
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined, goHome });
  return renderWithProviders(<SessionProvider value={session}>{ui}</SessionProvider>, {
    api: createFakeApi({ options: () => Promise.resolve([role, { id: 4, name: 'خدمة العملاء' }]), ...overrides }),
    ...rest,
  });
}

/** Starts in the view of the role, as after the reload. */
function lookAsRole(): void {
  storeUser(person);
  storeViewAs(role);
}

beforeEach(() => goHome.mockClear());

describe('the entries of the account menu', () => {
  it.each([
    ['super_admin', 2],
    ['admin', 0],
    ['call_center', 0],
  ])('for %s are %i', (type, count) => {
    show(<AccessMenuItems onChoose={() => undefined} />, { type });
    expect(screen.queryAllByRole('menuitem')).toHaveLength(count);
  });
});

describe('choosing the role to look as', () => {
  it('is searched with folding, sent to the server, kept by the tab, and opens home', async () => {
    const startViewAs = vi.fn<Api['startViewAs']>(() => Promise.resolve(role));
    show(<ViewAsDialog onClose={() => undefined} />, { overrides: { startViewAs } });
    const input = await screen.findByRole('combobox', { name: 'الدور' });
    await userEvent.type(input, 'المحرِّرون');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['المحررون']);
    await userEvent.click(screen.getByRole('option'));
    await userEvent.click(screen.getByRole('button', { name: 'بدء المعاينة' }));
    await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
    expect(startViewAs).toHaveBeenCalledWith(3);
    expect(readViewAs()).toEqual(role);
  });

  it('that the server refuses is said, and nothing begins', async () => {
    const failure = new ApiError({ code: 'not-found', method: 'POST', url: 'view_as', serverMessage: 'لا يوجد' });
    const { feedback } = show(<ViewAsDialog onClose={() => undefined} />, {
      overrides: { startViewAs: () => Promise.reject(failure) },
    });
    await userEvent.click(await screen.findByRole('combobox', { name: 'الدور' }));
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'بدء المعاينة' }));
    await waitFor(() => expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'لا يوجد' }));
    expect([goHome.mock.calls.length, readViewAs()]).toEqual([0, undefined]);
  });
});

describe('the banner', () => {
  it('names the role, and is absent without a role view', () => {
    show(<ViewAsBanner />);
    expect(screen.queryByTestId('view-as-banner')).toBeNull();
    lookAsRole();
    show(<ViewAsBanner onWhy={() => undefined} />);
    expect(screen.getByTestId('view-as-banner').textContent).toContain('المحررون');
    expect(screen.getByTestId('view-as-banner').textContent).toContain('للقراءة فقط');
  });

  it.each([
    ['answers', () => Promise.resolve()],
    ['fails', () => Promise.reject(new ApiError({ code: 'network', method: 'DELETE', url: 'view_as' }))],
  ])('ends it when the server %s: the tab is the person again, at home', async (_how, endViewAs) => {
    lookAsRole();
    const call = vi.fn<Api['endViewAs']>(endViewAs);
    show(<ViewAsBanner />, { overrides: { endViewAs: call } });
    fireEvent.click(screen.getByRole('button', { name: 'خروج' }));
    await waitFor(() => expect(goHome).toHaveBeenCalledTimes(1));
    expect([call.mock.calls.length, readViewAs()]).toEqual([1, undefined]);
  });
});

describe('the reasons', () => {
  it('name for every screen and action of the group in view the rule that decided, and link the permission', async () => {
    lookAsRole();
    show(<WhyPanel onClose={() => undefined} />, {
      route: '/cities/show-all',
      grants,
      overrides: { getMyPermissions: () => Promise.resolve([{ id: 9, title: 'المدن – تعديل', url: 'cities/edit' }]) },
    });
    const screens = within(await screen.findByRole('region', { name: 'الصفحات' }));
    const rules = (container: HTMLElement): (string | undefined)[] =>
      [...container.querySelectorAll<HTMLElement>('[data-rule]')].map(({ dataset }) => dataset['rule']);
    expect(rules(screen.getByRole('region', { name: 'الصفحات' }))).toEqual([
      'route-granted',
      'route-missing',
      'route-granted',
      'route-missing',
    ]);
    const link = await screens.findByRole('link');
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      '/dashboard/permissions/edit/9',
      'noopener',
    ]);
    const actions = await screen.findByRole('region', { name: 'إجراءات «المدن»' });
    expect(rules(actions)).toContain('control-granted');
    expect(rules(actions)).toContain('control-missing');
    expect(rules(actions)).toContain('route-missing');
  });

  it('HOUSE-01: name each thing that a list offers once, those that share a control among them', async () => {
    lookAsRole();
    const arranged = 'advantages/show-all';
    show(<WhyPanel onClose={() => undefined} />, {
      route: `/${arranged}`,
      grants: parseGrants([arranged], [{ url: arranged, controls: ['edit'] }]),
      overrides: { getMyPermissions: () => Promise.resolve([]) },
    });
    const actions = await screen.findByRole('region', { name: 'إجراءات «المزايا»' });
    const verdicts = [...actions.querySelectorAll<HTMLElement>('[data-verdict]')].map(({ dataset, textContent }) => [
      /^(?:\S+ )*?\S+?(?=مسموح|ممنوع)/u.exec(textContent)?.[0],
      dataset['verdict'],
    ]);
    expect(new Set(verdicts.map(([name]) => name)).size).toBe(verdicts.length);
    expect(verdicts).toContainEqual(['تعديل', 'refused']);
    expect(verdicts).toContainEqual(['ترتيب السجلات', 'allowed']);
    expect(verdicts).toContainEqual(['التصدير', 'allowed']);
  });

  it('answer any question about a role, a page and an action, also outside the view', async () => {
    const explain = vi.fn<Api['explainAccess']>(() =>
      Promise.resolve({ allowed: false, rule: 'control-missing', list, control: 'delete', role }),
    );
    show(<WhyPanel onClose={() => undefined} />, { overrides: { explainAccess: explain } });
    expect(screen.queryByRole('region', { name: 'الصفحات' })).toBeNull();
    await userEvent.click(await screen.findByRole('combobox', { name: 'الدور' }));
    await userEvent.click(await screen.findByRole('option', { name: 'المحررون' }));
    const page = screen.getByRole('combobox', { name: 'الصفحة' });
    await userEvent.type(page, 'المدن');
    await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
    const action = screen.getByLabelText('الإجراء', { selector: 'select' });
    // What the list of cities can offer, and nothing that no role can hold there.
    const offered = (): string[] => [...action.querySelectorAll('option')].map(({ value }) => value).filter(Boolean);
    await waitFor(() => expect(offered()).toContain('delete'));
    expect(offered()).not.toContain('reply');
    fireEvent.change(action, { target: { value: 'delete' } });
    await userEvent.click(screen.getByRole('button', { name: 'أظهر السبب' }));
    await waitFor(() => expect(explain.mock.calls[0]?.[0]).toEqual({ roleId: 3, control: { list, name: 'delete' } }));
    const form = screen.getByTestId('ask-access');
    await waitFor(() => expect(form.querySelector('[data-rule=control-missing]')).not.toBeNull());
  });
});

describe('/permission-required', () => {
  const refused = <PermissionRequiredPage />;

  it('names to a super admin in a role view the rule that refused the page', async () => {
    lookAsRole();
    const explain = vi.fn<Api['explainAccess']>(() =>
      Promise.resolve({ allowed: false, rule: 'route-missing', route: 'cities/edit', role }),
    );
    show(refused, {
      route: '/permission-required',
      state: { from: '/cities/edit/5' },
      overrides: { explainAccess: explain },
    });
    const why = await screen.findByTestId('refused-why');
    expect(explain.mock.calls[0]?.[0]).toEqual({ roleId: 3, route: 'cities/edit' });
    expect(why.textContent).toContain('cities/edit');
  });

  it('reveals no rules to any other account', async () => {
    show(refused, { route: '/permission-required', state: { from: '/cities/edit/5' }, type: 'admin' });
    expect(await screen.findByRole('heading', { name: 'غير مسموح' })).toBeTruthy();
    expect(screen.queryByTestId('refused-why')).toBeNull();
  });
});
