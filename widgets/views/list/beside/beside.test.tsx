import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../../engine/core/access/Grants.ts';
import { lastListUrl, rememberListUrl } from '../../../../engine/core/routing/lastListUrl.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { BesideScreen } from '../../../../engine/react/list/beside/useBeside.ts';
import { BESIDE_WIDE } from '../../../../engine/react/list/beside/useOpenBeside.ts';
import {
  renderTestList,
  thingPages,
  thingRows,
  things,
  type RenderTestListOptions,
} from '../../../../tests/helpers/renderTestList.tsx';
import { ShowView } from '../../show/ShowView.tsx';
import { BesidePanel } from './BesidePanel.tsx';

/** Another group, to whose records the page of a thing may lead. */
const makers = { ...things, name: 'makers', label: { ar: 'الصانعون', en: 'Makers' } };
const groups = [things, makers].map(({ name, label, routes, redirects, aliases }) => ({
  name,
  label,
  routes: routes.map((route) => ({ ...route, permission: route.permission.replace('things', name) })),
  redirects,
  aliases,
}));

/** A form in place of the real one: it leads where that leads once it is saved or cancelled, and to a record of another group. */
function ToyForm({ record }: BesideScreen): ReactNode {
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const { hash } = useLocation();
  return (
    <form>
      <input aria-label="typed" />
      <Link to={{ hash: '#step-2' }}>step</Link>
      <output>{hash}</output>
      <h3>{`form of ${record.resource} ${record.id}`}</h3>
      <button type="button" onClick={() => void navigate(lastListUrl(record.resource))}>
        save
      </button>
      <button type="button" onClick={() => setSaved(!isSaved)}>
        nothing
      </button>
      <Link to="/makers/show/8">maker</Link>
      <Link to="/elsewhere">elsewhere</Link>
    </form>
  );
}

function drawScreen(open: BesideScreen): ReactNode {
  if (open.route.screen === 'edit') return <ToyForm {...open} />;
  return <ShowView resource={open.record.resource === 'makers' ? makers : things} id={open.record.id} />;
}

function Beside(): ReactNode {
  return <BesidePanel groups={groups} draw={drawScreen} />;
}

const get: Api['get'] = (_resource, id) =>
  id > 100
    ? Promise.reject(new ApiError({ code: 'not-found', method: 'GET', url: 'things', status: 404 }))
    : Promise.resolve(thingRows(id, id)[0] ?? { id });

function draw(options: RenderTestListOptions = {}) {
  const drawn = renderTestList({ language: 'en', beside: Beside, ...options, api: { get, ...options.api } });
  rememberListUrl('things', drawn.url());
  return drawn;
}

const panel = async (): Promise<HTMLElement> => screen.findByRole('region', { name: /^Beside the list/ });
const listed = (): (string | null)[] =>
  within(screen.getByTestId('list'))
    .getAllByTestId('cell-name')
    .map(({ textContent }) => textContent);
const gone = async (): Promise<void> => waitFor(() => expect(screen.queryByTestId('beside')).toBeNull());
const heading = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 3, name });
const marked = (): (string | null)[] =>
  [...document.querySelectorAll('[data-row-id][aria-current=true]')].map((row) => row.getAttribute('data-row-id'));
const press = async (id: string): Promise<void> => userEvent.click(await screen.findByTestId(id));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('PANEL-01: the record that an address names is open beside the list', () => {
  it('by the menu of its row, and by Shift+Enter on it; Escape closes it and the row has the focus', async () => {
    const { url } = draw();
    const [, row] = await screen.findAllByTestId('row');
    fireEvent.click(within(row as HTMLElement).getByTestId('action-menu'));
    const entry = within(await screen.findByTestId('row-menu')).getByTestId('action-beside');
    expect(entry.textContent).toBe('Open beside the list');
    expect(entry.getAttribute('href')).toContain('/things/show-all?beside=2');
    await userEvent.click(entry);
    expect(await heading('Thing 2')).toBeDefined();
    expect(url()).toBe('/things/show-all?beside=2');
    expect((await panel()).getAttribute('aria-label')).toBe('Beside the list: \u2068Thing 2\u2069');
    expect(marked()).toEqual(['2']);
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(url()).toBe('/things/show-all');
    expect(marked()).toEqual([]);
    const again = (await screen.findAllByTestId('row'))[1] as HTMLElement;
    await screen.findByRole('grid');
    again.tabIndex = -1;
    again.focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(async () => expect(document.activeElement).toBe(await heading('Thing 2')));
    await userEvent.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('keeps the filters and the page of the list, and is what a load of that address shows', async () => {
    const { url } = draw({ search: '?kind=big&page=2&beside=5' });
    expect(await heading('Thing 5')).toBeDefined();
    expect(listed()).toEqual(['Thing 4', 'Thing 5', 'Thing 6']);
    // A page that begins so leaves the focus where the browser has it.
    expect(document.activeElement).toBe(document.body);
    await press('beside-close');
    await gone();
    expect(url()).toBe('/things/show-all?kind=big&page=2');
  });

  it.each([
    ['?beside=999', 'Record not found'],
    ['?beside=nonsense', 'Record not found'],
    ['?beside=2.strangers.4', 'Record not found'],
  ])('says so within the panel where there is none: %s', async (search, title) => {
    const { url } = draw({ search });
    const open = within(await panel());
    expect((await open.findByRole('heading', { name: title })).tagName).toBe('H2');
    await userEvent.click(open.getByRole(search.includes('999') ? 'link' : 'button', { name: 'Back to the list' }));
    await gone();
    expect(url()).toBe('/things/show-all');
  });
});

describe('PANEL-02: next and previous lead through the list as it is filtered and ordered', () => {
  it('over the ends of pages, with the number of each, until there is no further one', async () => {
    const list = thingPages(7);
    const { url } = draw({ list, search: '?kind=big&sort=-name&beside=2' });
    await heading('Thing 2');
    const said = (): string => screen.getByTestId('beside-said').textContent ?? '';
    await waitFor(() => expect(said()).toBe('\u2068Thing 2\u2069, record 2 of 7'));
    expect(screen.getByTestId('beside-bar').textContent).toContain('2 of 7');
    await press('beside-after');
    await heading('Thing 3');
    // The focus stays on the button, for the next one.
    expect(document.activeElement).toBe(screen.getByTestId('beside-after'));
    await press('beside-after');
    await heading('Thing 4');
    await waitFor(() => expect(url()).toBe('/things/show-all?kind=big&sort=-name&page=2&beside=4'));
    await waitFor(() => expect(said()).toBe('\u2068Thing 4\u2069, record 4 of 7'));
    expect([listed(), marked()]).toEqual([['Thing 4', 'Thing 5', 'Thing 6'], ['4']]);
    expect(list.mock.calls.every(([, { kind, sort }]) => kind === 'big' && sort === '-name')).toBe(true);
    await press('beside-before');
    await heading('Thing 3');
    await waitFor(() => expect(said()).toBe('\u2068Thing 3\u2069, record 3 of 7'));
    expect(url()).toBe('/things/show-all?kind=big&sort=-name&beside=3');
    // Closing leaves the list as it is now.
    await press('beside-close');
    await gone();
    expect([url(), listed()]).toEqual(['/things/show-all?kind=big&sort=-name', ['Thing 1', 'Thing 2', 'Thing 3']]);
  });

  it('by keys in the panel and in the list, and stays at the ends', async () => {
    draw({ list: thingPages(2), search: '?beside=1' });
    await heading('Thing 1');
    const before = screen.getByTestId('beside-before');
    await waitFor(() => expect(screen.getByTestId('beside-after').getAttribute('aria-disabled')).toBeNull());
    expect([before.getAttribute('aria-disabled'), before.getAttribute('aria-keyshortcuts')]).toEqual([
      'true',
      'Alt+PageUp',
    ]);
    before.focus();
    fireEvent.keyDown(before, { key: 'PageDown', altKey: true });
    await heading('Thing 2');
    const [row] = screen.getAllByTestId('row');
    fireEvent.keyDown(row as HTMLElement, { key: 'PageUp', altKey: true });
    await heading('Thing 1');
    fireEvent.keyDown(before, { key: 'PageUp', altKey: true });
    expect(screen.getByRole('heading', { level: 3, name: 'Thing 1' })).toBeDefined();
  });
});

describe('PANEL-03: page and form beside a list are those of pages of their own', () => {
  it('editing is a step within the panel, and saving leads to the page, with the list loaded anew', async () => {
    const list = thingPages(7);
    const { url } = draw({ list, search: '?beside=2' });
    await heading('Thing 2');
    await press('action-edit');
    await heading('form of things 2');
    expect(url()).toBe('/things/show-all?beside=2.edit');
    // The next record is edited, too.
    await press('beside-after');
    await heading('form of things 3');
    const calls = list.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'save' }));
    await heading('Thing 3');
    expect(url()).toBe('/things/show-all?beside=3');
    await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(calls));
  });

  it('a switch of the page is shown by the row at once', async () => {
    const list = thingPages(3);
    const toggle = vi.fn<Api['toggle']>(() => Promise.resolve(0));
    draw({ list, search: '?beside=2', api: { toggle } });
    await heading('Thing 2');
    const calls = list.mock.calls.length;
    const [flag] = within(await panel()).getAllByRole('switch');
    await userEvent.click(flag as HTMLElement);
    await waitFor(() => expect(toggle).toHaveBeenCalledOnce());
    await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(calls));
  });

  it('the whole page is one link away', async () => {
    const { url } = draw({ search: '?beside=2' });
    await heading('Thing 2');
    await press('beside-page');
    await waitFor(() => expect(url()).toBe('/things/show/2'));
  });

  it('without the right to edit neither page nor row offers it, and an address of the form is refused', async () => {
    const grants = parseGrants(
      ['things/show-all', 'things/show', 'things/edit'],
      [{ url: 'things/show-all', controls: ['show'] }],
    );
    draw({ grants, search: '?beside=2' });
    await heading('Thing 2');
    expect(within(await panel()).queryByTestId('action-edit')).toBeNull();
    screen.getByTestId('beside-close').click();
    await gone();
  });

  it.each([
    ['?beside=2.edit', ['things/show-all', 'things/show', 'things/edit'], ['show']],
    ['?beside=2', ['things/show-all'], ['show']],
    ['?beside=2', ['things/show-all', 'things/show'], []],
  ])('%s is refused to who may enter %j with %j, without a call', async (search, routes, controls) => {
    const asked = vi.fn<Api['get']>(get);
    draw({ grants: parseGrants(routes, [{ url: 'things/show-all', controls }]), search, api: { get: asked } });
    expect(await within(await panel()).findByRole('heading', { name: 'Not allowed' })).toBeDefined();
    expect([asked.mock.calls.length, screen.queryByTestId('beside-page')]).toEqual([0, null]);
  });

  it('a row offers it only to those who may look at it or edit it', async () => {
    draw({ grants: parseGrants(['things/show-all'], [{ url: 'things/show-all', controls: ['delete'] }]) });
    const [row] = await screen.findAllByTestId('row');
    fireEvent.click(within(row as HTMLElement).getByTestId('action-menu'));
    const menu = within(await screen.findByTestId('row-menu'));
    expect(menu.getByTestId('action-delete')).toBeDefined();
    expect(menu.queryByTestId('action-beside')).toBeNull();
  });
});

describe('PANEL-05: a record that another leads to is open in its place', () => {
  it('with a way back to it; the row of the list stays marked', async () => {
    const { url } = draw({ search: '?beside=2.edit' });
    await heading('form of things 2');
    await userEvent.click(screen.getByRole('link', { name: 'maker' }));
    await heading('Thing 8');
    expect([url(), marked()]).toEqual(['/things/show-all?beside=2.makers.8', ['2']]);
    expect((await panel()).getAttribute('aria-label')).toBe('Beside the list: \u2068Makers\u2069');
    expect(screen.queryByTestId('beside-after')).toBeNull();
    await press('beside-back');
    await heading('Thing 2');
    expect(url()).toBe('/things/show-all?beside=2');
  });

  it('STEP-08: a place within a form is opened in it, and the address of the list stays', async () => {
    const { url } = draw({ search: '?beside=2.edit' });
    await heading('form of things 2');
    await userEvent.click(screen.getByRole('link', { name: 'step' }));
    await waitFor(() => expect(screen.getByText('#step-2')).toBeDefined());
    expect(url()).toBe('/things/show-all?beside=2.edit');
    await press('beside-after');
    await heading('form of things 3');
    expect(screen.queryByText('#step-2')).toBeNull();
  });

  it('any other link leads to its page', async () => {
    const { url } = draw({ search: '?beside=2.edit' });
    await heading('form of things 2');
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    await waitFor(() => expect(url()).toBe('/elsewhere'));
  });
});

describe('PANEL-07: a window that has no room for both', () => {
  /** A window that is narrower than list and record need, until it is made wider. */
  function narrowWindow() {
    const listeners = new Set<() => void>();
    let isWide = false;
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query !== BESIDE_WIDE || isWide,
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }));
    return (next: boolean): void =>
      act(() => {
        isWide = next;
        for (const listener of listeners) listener();
      });
  }
  const over = async (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Thing' });

  beforeEach(() => {
    // jsdom lays nothing out; what has no box takes no focus.
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(10);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('has it over the list, with the focus on its heading and not on the button that closes it', async () => {
    narrowWindow();
    draw({ search: '?beside=2' });
    await over();
    await heading('Thing 2');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Thing/));
    expect(document.activeElement?.tagName).toMatch(/^H[23]$/);
  });

  it('keeps what is typed, and the focus, when the window is made wider and narrower', async () => {
    const resize = narrowWindow();
    draw({ search: '?beside=2.edit' });
    await over();
    await heading('form of things 2');
    const typed = screen.getByLabelText<HTMLInputElement>('typed');
    await userEvent.type(typed, 'not saved');
    for (const isWide of [true, false]) {
      resize(isWide);
      expect(within(await (isWide ? panel() : over())).getByLabelText('typed')).toBe(typed);
      await waitFor(() => expect(document.activeElement).toBe(typed));
      expect(typed.value).toBe('not saved');
    }
  });
});

describe('PANEL-01: the width of the panel', () => {
  it('is changed by the arrows as they are seen, kept in the browser, and leaves room for the list', async () => {
    draw({ search: '?beside=2' });
    await heading('Thing 2');
    const edge = screen.getByRole('separator', { name: 'Width of the side panel' });
    const width = (): number => Number(edge.getAttribute('aria-valuenow'));
    const before = width();
    fireEvent.keyDown(edge, { key: 'ArrowLeft' });
    expect(width()).toBe(before + 24);
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    fireEvent.keyDown(edge, { key: 'Home' });
    expect([width(), localStorage.getItem('dashboard.beside.width')]).toEqual([380, '380']);
    fireEvent.keyDown(edge, { key: 'End' });
    expect(width()).toBe(Number(edge.getAttribute('aria-valuemax')));
  });
});
