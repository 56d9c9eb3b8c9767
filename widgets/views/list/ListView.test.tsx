import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api, ListPage } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { rowAction } from '../../../tests/helpers/rowAction.ts';
import { renderTestList, shownNames, thingPages, thingRows, things } from '../../../tests/helpers/renderTestList.tsx';

const failure = (serverMessage?: string): ApiError =>
  new ApiError({ code: 'server', method: 'GET', url: 'things', status: 500, ...(serverMessage && { serverMessage }) });

async function rows(): Promise<HTMLElement[]> {
  return screen.findAllByTestId('row');
}

function rowOf(index: number): HTMLElement {
  const row = screen.getAllByTestId('row')[index];
  if (row === undefined) throw new Error(`no row ${index}`);
  return row;
}

function nameHeader(): HTMLElement {
  return screen.getByRole('columnheader', { name: /الاسم/ });
}

function showButton(index: number): Promise<HTMLElement> {
  return rowAction(rowOf(index), 'action-show');
}

/** Opens the control of a filter that is not set. */
async function addFilter(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByTestId('action-add-filter'));
  await userEvent.click(await screen.findByRole('option', { name }));
}

function selectBox(name: string): HTMLElement {
  return screen.getByRole('checkbox', { name: new RegExp(`تحديد .?${name}.?$`) });
}

function firstSwitch(): HTMLInputElement {
  return within(rowOf(0)).getByTestId('toggle-is_active');
}

function isThere(testId: string): boolean {
  return screen.queryAllByTestId(testId).length > 0;
}

/** Page `number` of five, with one row. */
function onePage(number: number): ListPage {
  return { rows: thingRows(number * 10, number * 10), page: number, lastPage: 5, perPage: 1, total: 5 };
}

describe('rows', () => {
  it('LIST-02: asks for the page and shows its rows', async () => {
    const list = thingPages(10);
    renderTestList({ list });
    await rows();
    expect(list.mock.calls[0]?.[1]).toEqual({ page: '1' });
    expect(shownNames()).toEqual(['شيء 1', 'شيء 2', 'شيء 3']);
  });

  it('shows the other language in English', async () => {
    renderTestList({ language: 'en' });
    await rows();
    expect(shownNames()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']);
  });

  it('§4.1: names the unit once, in the header', async () => {
    renderTestList();
    await rows();
    expect(screen.getAllByText(/درهم/).map(({ textContent }) => textContent)).toEqual(['السعر (درهم)']);
  });

  it('LIST-04, §11.1: holds the place of rows while they load', async () => {
    renderTestList({ list: () => new Promise(() => undefined) });
    expect(screen.getAllByText('جارٍ التحميل…').length).toBeGreaterThan(0);
    expect(screen.queryByTestId('row')).toBeNull();
  });

  it('LIST-20: says "no data" with a way to add', async () => {
    renderTestList({ list: thingPages(0) });
    expect(await screen.findByText('لا توجد بيانات')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'إضافة شيء' }).length).toBeGreaterThan(0);
  });

  it('LIST-20: says "no data" with the way to reset filters', async () => {
    const { url } = renderTestList({ list: thingPages(0), search: '?kind=big&utm=1' });
    await userEvent.click(await screen.findByRole('button', { name: 'إعادة ضبط التصفية' }));
    expect(url()).toBe('/things/show-all?utm=1');
  });

  it('LIST-10, CONST-01: cards round up', async () => {
    renderTestList();
    await rows();
    const cards = within(screen.getByRole('region', { name: 'إحصاءات القائمة' })).getAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual(['الإجمالي10', 'مفعّل2', 'غير مفعّل2']);
  });
});

describe('failures', () => {
  it('ERR-06: a failed first load is quiet, logged, and can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const list = thingPages(10);
    list.mockImplementationOnce(() => Promise.reject(failure('الخادم متوقف')));
    const { feedback } = renderTestList({ list });
    expect(await screen.findByText('تعذّر تحميل القائمة')).toBeTruthy();
    expect(feedback.toasts).toEqual([]);
    expect(log).toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await rows()).toHaveLength(3);
    log.mockRestore();
  });

  it.each(['unauthorised', 'forbidden'] as const)(
    'ERR-06: a first load that is %s is not logged: the session leads away',
    async (code) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const refusal = new ApiError({ code, method: 'GET', url: 'things' });
      const { feedback } = renderTestList({ list: () => Promise.reject(refusal) });
      await screen.findByText('تعذّر تحميل القائمة');
      expect([log.mock.calls, feedback.toasts]).toEqual([[], []]);
      log.mockRestore();
    },
  );

  it('ERR-16: a failed first load whose URL has filters is a toast as well', async () => {
    const { feedback } = renderTestList({ list: () => Promise.reject(failure('الخادم متوقف')), search: '?kind=big' });
    await screen.findByText('تعذّر تحميل القائمة');
    expect(feedback.toasts).toEqual([{ kind: 'error', title: 'حدث خطأ ما', description: 'الخادم متوقف' }]);
  });

  it('ERR-05: a later failure is a toast, and the old rows stay with a notice', async () => {
    const list = thingPages(10);
    const { feedback } = renderTestList({ list });
    await rows();
    list.mockImplementation(() => Promise.reject(failure()));
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة 2' }));
    await waitFor(() =>
      expect(feedback.toasts).toEqual([{ kind: 'error', title: 'حدث خطأ ما', description: 'حدث خطأ ما' }]),
    );
    list.mockImplementation(() => Promise.reject(failure('الخادم مشغول')));
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة 3' }));
    await waitFor(() => expect(feedback.toasts.at(-1)?.description).toBe('الخادم مشغول'));
    expect(shownNames()).toEqual(['شيء 1', 'شيء 2', 'شيء 3']);
    expect((await screen.findByRole('alert')).textContent).toContain('تعذّر تحديث القائمة');
  });

  it('FILTER-07: values of the URL that are none are named and not sent', async () => {
    const list = thingPages(10);
    renderTestList({ list, search: '?kind=huge&page=0' });
    await rows();
    expect(list.mock.calls[0]?.[1]).toEqual({ page: '1' });
    expect(await screen.findByText(/قيمتان غير صالحتين/)).toBeTruthy();
  });
});

describe('pages', () => {
  it('LIST-03, CONST-04: a list shows as many rows as the server says', async () => {
    renderTestList({ list: () => Promise.resolve({ ...onePage(1), perPage: 50, total: 240 }) });
    await rows();
    expect(screen.getByLabelText<HTMLSelectElement>('عدد الصفوف').value).toBe('50');
    expect([...screen.getByLabelText('عدد الصفوف').querySelectorAll('option')].map(({ value }) => value)).toEqual([
      '10',
      '20',
      '50',
      '100',
    ]);
  });

  it('LIST-19: turns pages, marks the current one and keeps it in the URL', async () => {
    const { url } = renderTestList();
    await rows();
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة 2' }));
    await waitFor(() => expect(shownNames()).toEqual(['شيء 4', 'شيء 5', 'شيء 6']));
    expect(url()).toBe('/things/show-all?page=2');
    expect(screen.getByRole('button', { name: 'الصفحة 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('LIST-03, CONST-04: at most six page buttons, the first and last page reachable', async () => {
    const { url } = renderTestList({ list: thingPages(100), search: '?page=10' });
    await rows();
    const nav = within(screen.getByTestId('pagination'));
    expect(nav.getAllByRole('button', { name: /^الصفحة \d/ })).toHaveLength(6);
    await userEvent.click(nav.getByRole('button', { name: 'الصفحة الأخيرة' }));
    await waitFor(() => expect(url()).toBe('/things/show-all?page=34'));
    await userEvent.click(nav.getByRole('button', { name: 'الصفحة الأولى' }));
    await waitFor(() => expect(url()).toBe('/things/show-all'));
  });

  it('LIST-19: a single page has no page buttons', async () => {
    renderTestList({ list: thingPages(2) });
    await rows();
    expect(screen.queryByTestId('pagination')).toBeNull();
  });

  it('LIST-19: a page beyond the last leads to the last and fixes the URL', async () => {
    const { url } = renderTestList({ search: '?page=99&kind=big' });
    await waitFor(() => expect(shownNames()).toEqual(['شيء 10']));
    expect(url()).toBe('/things/show-all?kind=big&page=4');
  });

  it('FILTER-08: choosing the page size starts at page 1', async () => {
    const { url } = renderTestList({ list: thingPages(100), search: '?page=3' });
    await rows();
    await userEvent.selectOptions(screen.getByLabelText('عدد الصفوف'), '50');
    await waitFor(() => expect(url()).toBe('/things/show-all?per_page=50'));
  });
});

describe('filters', () => {
  it('FILTER-08: the keyword waits for typing to stop, then starts at page 1', async () => {
    const list = thingPages(10);
    const { url } = renderTestList({ list, search: '?page=2' });
    await rows();
    vi.useFakeTimers();
    try {
      const box = screen.getByLabelText(/كلمة|بحث|الكلمة/);
      fireEvent.change(box, { target: { value: 'عل' } });
      act(() => void vi.advanceTimersByTime(399));
      expect(url()).toBe('/things/show-all?page=2');
      fireEvent.change(box, { target: { value: 'علي' } });
      act(() => void vi.advanceTimersByTime(399));
      expect(url()).toBe('/things/show-all?page=2');
      act(() => void vi.advanceTimersByTime(1));
      expect(url()).toBe('/things/show-all?keyword=علي');
    } finally {
      vi.useRealTimers();
    }
    await waitFor(() => expect(list.mock.lastCall?.[1]).toEqual({ keyword: 'علي', page: '1' }));
  });

  it('FILTER-08: what is chosen applies at once', async () => {
    const { url } = renderTestList({ search: '?page=2' });
    await rows();
    await addFilter(/^من/);
    const from = screen.getByLabelText(/^من/, { selector: 'input' });
    fireEvent.change(from, { target: { value: '2026-02-01' } });
    expect(url()).toBe('/things/show-all?from_date=2026-02-01');
  });

  it('HOUSE-02: a range whose start is greater than its end is said to be so, at its field, and filters nothing', async () => {
    const filter = { name: 'price', kind: 'number-range', label: { ar: 'السعر', en: 'Price' }, field: 'price' };
    const { url } = renderTestList({ resource: { ...things, filters: [...things.filters, filter] } });
    await rows();
    await addFilter('السعر');
    const enter = async (value: string): Promise<void> => {
      const box = await screen.findByLabelText('السعر', { selector: 'input' });
      fireEvent.change(box, { target: { value } });
      fireEvent.blur(box);
    };
    await enter('50..10');
    expect(await screen.findByText('البداية أكبر من النهاية')).toBeTruthy();
    await enter('x');
    expect(await screen.findByText('هذه القيمة غير صالحة للتصفية')).toBeTruthy();
    expect(url()).toBe('/things/show-all');
  });

  it('HOUSE-02: a list that is open over midnight is fetched anew when its days move with today, and only then', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-20T19:59:30Z') });
    try {
      const [moving, fixed] = [thingPages(10), thingPages(10)];
      renderTestList({ list: moving, search: '?from_date=today' });
      renderTestList({ list: fixed, search: '?from_date=2026-11-20' });
      await waitFor(() => expect(screen.getAllByTestId('row')).toHaveLength(6));
      expect([moving.mock.calls.length, fixed.mock.calls.length]).toEqual([1, 1]);
      // A minute later it is the next day in the product's zone, though not in London.
      act(() => void vi.advanceTimersByTime(60_000));
      await waitFor(() => expect(moving.mock.calls.length).toBe(2));
      expect(moving.mock.lastCall?.[1]).toMatchObject({ from_date: 'today' });
      // The rest of that day changes nothing.
      act(() => void vi.advanceTimersByTime(4 * 60 * 60_000));
      expect([moving.mock.calls.length, fixed.mock.calls.length]).toEqual([2, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('§11.2: each set filter is a chip, which is removed alone or with all; folded, the bar shows how many are set', async () => {
    const { url } = renderTestList({ search: '?kind=big&is_active=1' });
    await rows();
    const list = within(await screen.findByRole('list', { name: 'عوامل التصفية المطبّقة' }));
    const fold = screen.getByRole('button', { name: 'طي عوامل التصفية' });
    await userEvent.click(fold);
    expect([fold.textContent, fold.getAttribute('aria-expanded')]).toEqual(['عاملا تصفية مطبّقان', 'false']);
    expect(list.queryByRole('button', { name: /^إزالة عامل التصفية/ })).toBeNull();
    await userEvent.click(fold);
    const [first] = list.getAllByRole('button', { name: /^إزالة عامل التصفية/ });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(url()).toBe('/things/show-all?is_active=1'));
    await userEvent.click(screen.getByTestId('action-reset'));
    await waitFor(() => expect(url()).toBe('/things/show-all'));
  });

  it('FILTER-04, §3.5: moving the beginning past the end clears the end and says so', async () => {
    const { url } = renderTestList({ search: '?from_date=2026-01-01&to_date=2026-01-31' });
    await rows();
    await userEvent.click(within(await screen.findByTestId('filter-from_date')).getByRole('button', { name: /^من/ }));
    const from = screen.getByLabelText(/^من/, { selector: 'input' });
    fireEvent.change(from, { target: { value: '2026-02-01' } });
    await waitFor(() => expect(url()).toBe('/things/show-all?from_date=2026-02-01'));
    expect(screen.getByText(/إلى تاريخ.*تسبق بداية المدة/)).toBeTruthy();
    await addFilter(/^إلى/);
    expect(screen.getByLabelText(/^إلى/, { selector: 'input' }).dataset['min']).toBe('2026-02-01');
  });

  it('DESK-01: the menu of filters offers those that are not set, finds them by folded text, and opens the control', async () => {
    const { url } = renderTestList({ search: '?is_active=1' });
    await rows();
    await userEvent.click(screen.getByTestId('action-add-filter'));
    const box = await screen.findByRole('combobox', { name: 'ابحث عن عامل تصفية' });
    expect(document.activeElement).toBe(box);
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toHaveLength(4);
    expect(offered.at(-1)).toBe('الشروط والترتيب');
    await userEvent.type(box, 'الي');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['إلى تاريخ']);
    await userEvent.keyboard('{Enter}');
    const control = screen.getByLabelText(/^إلى/, { selector: 'input' });
    expect(document.activeElement).toBe(control);
    // Left without a value it is gone, and the focus is on the button that opened it.
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByTestId('filter-to_date')).toBeNull();
    expect(document.activeElement).toBe(screen.getByTestId('action-add-filter'));
    expect(url()).toBe('/things/show-all?is_active=1');
  });

  it('DESK-01: a chip says its sentence and opens its own control; typed text applies when it is left', async () => {
    const digits = { name: 'phone', kind: 'digits', label: { ar: 'الهاتف', en: 'Phone' } };
    const resource = { ...things, filters: [...things.filters, digits] };
    const { url } = renderTestList({ resource, search: '?phone=501' });
    await rows();
    const chip = within(await screen.findByTestId('filter-phone'));
    const [sentence] = chip.getAllByRole('button');
    expect(sentence?.textContent).toBe('الهاتف:501');
    if (sentence) await userEvent.click(sentence);
    const box = screen.getByLabelText('الهاتف', { selector: 'input' });
    expect(document.activeElement).toBe(box);
    await userEvent.clear(box);
    await userEvent.type(box, '777{Escape}');
    await waitFor(() => expect(url()).toBe('/things/show-all?phone=777'));
    expect(document.activeElement).toBe(sentence);
  });
});

describe('order', () => {
  it('LIST-22: a header sorts up, down, and back, with aria-sort and in the URL', async () => {
    const { url } = renderTestList({ search: '?page=2' });
    await rows();
    const header = nameHeader;
    const click = async (): Promise<void> => userEvent.click(within(header()).getByRole('button', { name: 'الاسم' }));
    await click();
    await waitFor(() => expect(url()).toBe('/things/show-all?sort=name'));
    expect(header().getAttribute('aria-sort')).toBe('ascending');
    await click();
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBe('descending'));
    expect(url()).toBe('/things/show-all?sort=-name');
    await click();
    await waitFor(() => expect(header().getAttribute('aria-sort')).toBeNull());
    expect(url()).toBe('/things/show-all');
  });
});

describe('answers out of order', () => {
  it('LIST-21: only the newest answer is applied, and the older call is cancelled', async () => {
    const waiting: { resolve: (page: ListPage) => void; signal: AbortSignal | undefined }[] = [];
    const list: Api['list'] = (_resource, _query, options) =>
      new Promise((resolve) => waiting.push({ resolve, signal: options?.signal }));
    const page = onePage;
    renderTestList({ list });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => waiting[0]?.resolve(page(1)));
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة 2' }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة 3' }));
    await waitFor(() => expect(waiting).toHaveLength(3));
    expect(waiting[1]?.signal?.aborted).toBe(true);
    await act(async () => waiting[2]?.resolve(page(3)));
    await act(async () => waiting[1]?.resolve(page(2)));
    expect(shownNames()).toEqual(['شيء 30']);
  });

  it('LIST-21: leaving the screen cancels the call', async () => {
    let signal: AbortSignal | undefined;
    const { unmount } = renderTestList({
      list: (_resource, _query, options) => {
        signal = options?.signal;
        return new Promise(() => undefined);
      },
    });
    await waitFor(() => expect(signal).toBeDefined());
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});

describe('selection', () => {
  it('LIST-04, LIST-21: covers the page, survives a refetch, and is cleared by another page', async () => {
    renderTestList();
    await rows();
    await userEvent.click(screen.getByRole('checkbox', { name: 'تحديد كل صفوف هذه الصفحة' }));
    expect((await screen.findByTestId('bulk-bar')).textContent).toContain('3 سجلات محددة');
    await userEvent.click(screen.getByTestId('action-refresh'));
    await waitFor(() => expect(screen.getByTestId('bulk-bar').textContent).toContain('3 سجلات محددة'));
    await userEvent.click(screen.getByRole('button', { name: 'الصفحة 2' }));
    await waitFor(() => expect(screen.queryByTestId('bulk-bar')).toBeNull());
  });

  it('LIST-21: is cleared by another order or filter, even if the answer has the same rows', async () => {
    renderTestList();
    await rows();
    await userEvent.click(selectBox('شيء 1'));
    await screen.findByTestId('bulk-bar');
    await userEvent.click(within(nameHeader()).getByRole('button', { name: 'الاسم' }));
    await waitFor(() => expect(screen.queryByTestId('bulk-bar')).toBeNull());
    expect(shownNames()[0]).toBe('شيء 1');
  });

  it('Shift selects the rows between', async () => {
    renderTestList({ list: thingPages(10, 10) });
    await rows();
    const user = userEvent.setup();
    const box = selectBox;
    await user.click(box('شيء 2'));
    await user.keyboard('{Shift>}');
    await user.click(box('شيء 5'));
    await user.keyboard('{/Shift}');
    expect((await screen.findByTestId('bulk-bar')).textContent).toContain('4 سجلات محددة');
  });

  it('LIST-21, DELETE-02, §11.3: "select all N" is a step of its own, and deletes in calls of 100', async () => {
    const ids = Array.from({ length: 150 }, (_, index) => index + 1);
    const removeMany = vi.fn<Api['removeMany']>(() => Promise.resolve(undefined));
    const { feedback } = renderTestList({
      list: thingPages(150),
      search: '?kind=big',
      api: { listIds: () => Promise.resolve(ids), removeMany },
    });
    await rows();
    await userEvent.click(within(rowOf(0)).getByRole('checkbox', { name: /^تحديد/ }));
    await userEvent.click(await screen.findByTestId('action-select-all'));
    await waitFor(() => expect(screen.getByTestId('bulk-bar').textContent).toContain('150 سجلًا محددًا'));
    await userEvent.click(await screen.findByTestId('action-delete-selected'));
    await waitFor(() => expect(screen.queryByTestId('bulk-bar')).toBeNull());
    expect(removeMany.mock.calls.map(([, chunk]) => chunk.length)).toEqual([100, 50]);
    expect(feedback.toasts).toMatchObject([
      { kind: 'success', title: 'تم الحذف بنجاح', duration: 10_000, action: { label: 'تراجع' } },
    ]);
  });

  it('ERR-07, DELETE-04: a bulk deletion says what the server said, and asks for the page anew', async () => {
    const list = thingPages(10);
    const removeMany = vi.fn<Api['removeMany']>(() => Promise.resolve('حُذف سجل واحد'));
    const { feedback } = renderTestList({ list, api: { removeMany } });
    await rows();
    const asked = list.mock.calls.length;
    await userEvent.click(within(rowOf(1)).getByRole('checkbox', { name: /^تحديد/ }));
    await userEvent.click(await screen.findByTestId('action-delete-selected'));
    await waitFor(() => expect(list.mock.calls.length).toBe(asked + 1));
    expect(removeMany.mock.calls[0]?.[1]).toEqual([2]);
    expect(feedback.questions[0]).toMatchObject({
      title: 'هل أنت متأكد؟',
      confirmLabel: 'نعم، احذف',
      cancelLabel: 'لا',
    });
    expect(feedback.toasts).toMatchObject([
      { kind: 'success', title: 'حُذف سجل واحد', duration: 10_000, action: { label: 'تراجع' } },
    ]);
  });

  it('ERR-07, §11.3: a refused bulk deletion names its records and keeps them selected', async () => {
    const { feedback } = renderTestList({
      api: { removeMany: () => Promise.reject(failure('السجل «شيء 2» مستخدم')) },
    });
    await rows();
    await userEvent.click(within(rowOf(1)).getByRole('checkbox', { name: /^تحديد/ }));
    await userEvent.click(await screen.findByTestId('action-delete-selected'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('السجل «شيء 2» مستخدم');
    expect(within(alert).getByText('شيء 2')).toBeTruthy();
    expect((await screen.findByTestId('bulk-bar')).textContent).toContain('سجل واحد محدد');
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', duration: 2000, description: 'السجل «شيء 2» مستخدم' });
  });
});

describe('expansion', () => {
  it('LIST-04, LIST-06: one row at a time; a second click collapses it', async () => {
    renderTestList();
    await rows();
    const button = showButton;
    await userEvent.click(await button(0));
    expect((await button(0)).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(await button(1));
    expect((await button(0)).getAttribute('aria-expanded')).toBe('false');
    expect((await button(1)).getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(await button(1));
    expect((await button(1)).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('switches', () => {
  it('TOGGLE-02: asks first, is disabled while busy, and shows the value that the server answers', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<0 | 1>();
    const toggle = vi.fn<Api['toggle']>(() => promise);
    const { feedback } = renderTestList({ api: { toggle } });
    await rows();
    const control = firstSwitch;
    await userEvent.click(control());
    await waitFor(() => expect(control().disabled).toBe(true));
    expect(feedback.questions[0]).toMatchObject({ title: 'هل أنت متأكد؟', confirmLabel: 'نعم', cancelLabel: 'لا' });
    expect(control().checked).toBe(true);
    answer(0);
    await waitFor(() => expect(control().disabled).toBe(false));
    expect(control().checked).toBe(false);
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts).toMatchObject([{ kind: 'success', title: 'تمت العملية بنجاح' }]);
    // The group stores nothing else: what was flipped can be flipped back.
    expect(feedback.toasts[0]?.action?.label).toBe('تراجع');
  });

  it('TOGGLE-07: shows what the server says even when it is the former value', async () => {
    renderTestList({ api: { toggle: () => Promise.resolve(1) } });
    await rows();
    await userEvent.click(within(rowOf(0)).getByTestId('toggle-is_active'));
    expect(within(rowOf(0)).getByTestId<HTMLInputElement>('toggle-is_active').checked).toBe(true);
  });

  it('TOGGLE-08: cancelling sends nothing', async () => {
    const toggle = vi.fn<Api['toggle']>();
    const { feedback } = renderTestList({ api: { toggle } });
    feedback.answer = false;
    await rows();
    await userEvent.click(within(rowOf(0)).getByTestId('toggle-is_locked'));
    expect(toggle).not.toHaveBeenCalled();
    expect(within(rowOf(0)).getByTestId<HTMLInputElement>('toggle-is_locked').disabled).toBe(false);
  });

  it('ERR-10: a failure flips nothing and is a toast', async () => {
    const { feedback } = renderTestList({ api: { toggle: () => Promise.reject(failure('لا يمكنك إيقاف نفسك')) } });
    await rows();
    await userEvent.click(within(rowOf(0)).getByTestId('toggle-is_active'));
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'لا يمكنك إيقاف نفسك' });
    expect(within(rowOf(0)).getByTestId<HTMLInputElement>('toggle-is_active').checked).toBe(true);
  });
});

describe('deleting a row', () => {
  it('DELETE-01: asks with the given words, then the row is gone and the total drops', async () => {
    const remove = vi.fn<Api['remove']>(() => Promise.resolve());
    const list = thingPages(10);
    const { feedback } = renderTestList({ list, api: { remove } });
    await rows();
    await userEvent.click(await rowAction(rowOf(1), 'action-delete'));
    expect(feedback.questions[0]).toMatchObject({
      title: 'هل أنت متأكد؟',
      confirmLabel: 'نعم، احذف',
      cancelLabel: 'لا',
      tone: 'danger',
    });
    await waitFor(() => expect(shownNames()).toEqual(['شيء 1', 'شيء 3']));
    expect(remove.mock.calls[0]?.[1]).toBe(2);
    expect(screen.getByText(/من أصل 9/)).toBeTruthy();
    expect(feedback.toasts).toMatchObject([
      { kind: 'success', title: 'تم الحذف بنجاح', duration: 10_000, action: { label: 'تراجع' } },
    ]);
    expect(list).toHaveBeenCalledTimes(1);
  });

  it('CONST-02, ERR-07: a refused deletion keeps the row and is a toast of two seconds', async () => {
    const { feedback } = renderTestList({ api: { remove: () => Promise.reject(failure('مستخدم في مدن')) } });
    await rows();
    await userEvent.click(await rowAction(rowOf(0), 'action-delete'));
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'مستخدم في مدن', duration: 2000 });
    expect(shownNames()).toHaveLength(3);
  });

  it('DELETE-04: the last row of a page leads to the page before', async () => {
    let total = 4;
    const list: Api['list'] = (...call) => thingPages(total)(...call);
    const remove: Api['remove'] = () => {
      total = 3;
      return Promise.resolve();
    };
    const { url } = renderTestList({ list, api: { remove }, search: '?page=2' });
    await waitFor(() => expect(shownNames()).toEqual(['شيء 4']));
    await userEvent.click(await rowAction(rowOf(0), 'action-delete'));
    await waitFor(() => expect(shownNames()).toEqual(['شيء 1', 'شيء 2', 'شيء 3']));
    expect(url()).toBe('/things/show-all');
  });
});

describe('access', () => {
  const everything = ['things/show-all', 'things/add', 'things/edit', 'things/show'];

  it.each([
    ['nothing', [], []],
    ['show', everything, ['show']],
    ['edit', everything, ['edit']],
    ['delete', everything, ['delete']],
    ['status', everything, ['status']],
    ['toggle', everything, ['toggle']],
    ['add', everything, ['add']],
  ])('LIST-13, PERM-07: with the control %s only that action is there', async (name, routes, controls) => {
    renderTestList({ grants: parseGrants(routes, [{ url: 'things/show-all', controls }]) });
    await rows();
    const has = isThere;
    await userEvent.click(within(rowOf(0)).getByTestId('action-menu'));
    await screen.findByTestId('row-menu');
    expect({
      show: has('action-show'),
      edit: has('action-edit'),
      delete: has('action-delete'),
      toggle: has('toggle-is_active'),
      add: screen.queryAllByRole('link', { name: 'إضافة شيء' }).length > 0,
    }).toEqual({
      show: name === 'show',
      edit: name === 'edit',
      delete: name === 'delete',
      // `is_active` is activation; the control of the other switches does not reach it.
      toggle: name === 'status',
      add: name === 'add',
    });
  });

  it('PERM-07: a control without its allowed route shows nothing', async () => {
    renderTestList({
      grants: parseGrants(['things/show-all'], [{ url: 'things/show-all', controls: ['edit', 'add'] }]),
    });
    await rows();
    await userEvent.click(within(rowOf(0)).getByTestId('action-menu'));
    await screen.findByTestId('row-menu');
    expect(screen.queryByTestId('action-edit')).toBeNull();
    expect(screen.queryByRole('link', { name: 'إضافة شيء' })).toBeNull();
  });

  it('DELETE-07: bulk delete is there only with its control', async () => {
    renderTestList({ grants: parseGrants(everything, [{ url: 'things/show-all', controls: ['delete'] }]) });
    await rows();
    await userEvent.click(within(rowOf(0)).getByRole('checkbox', { name: /^تحديد/ }));
    await screen.findByTestId('bulk-bar');
    expect(screen.queryByTestId('action-delete-selected')).toBeNull();
  });

  it('LIST-05: edit leads to /things/edit/{id} without loading the page', async () => {
    const { url } = renderTestList();
    await rows();
    const link = await rowAction(rowOf(2), 'action-edit');
    expect(link.getAttribute('href')).toBe('/dashboard/things/edit/3');
    await userEvent.click(link);
    expect(url()).toBe('/things/edit/3');
  });
});

describe('dialogs', () => {
  it('LIST-08, CONST-02: a picture opens at 250 x 250, says when it is broken, and Escape gives focus back', async () => {
    renderTestList();
    await rows();
    const picture = within(rowOf(0)).getByRole('button', { name: 'picture' });
    await userEvent.click(picture);
    const dialog = await screen.findByRole('dialog');
    const image = within(dialog).getByRole('img', { name: 'شيء 1' });
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['250', '250']);
    fireEvent.error(image);
    expect(within(dialog).getByRole('alert').textContent).toBe('تعذّر عرض الصورة');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(picture));
  });

  it('LIST-15: rich text opens whole', async () => {
    renderTestList();
    await rows();
    await userEvent.click(within(rowOf(1)).getByRole('button', { name: 'more' }));
    expect(await within(await screen.findByRole('dialog')).findByText('وصف 2')).toBeTruthy();
  });
});

describe('preferences', () => {
  it('hides a column and remembers it for this person and list', async () => {
    const { unmount } = renderTestList();
    await rows();
    await userEvent.click(screen.getByTestId('action-columns'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'السعر' }));
    expect(screen.queryByTestId('cell-price')).toBeNull();
    expect(localStorage.getItem('dashboard.list.7.things/show-all')).toContain('"price":false');
    unmount();
    renderTestList();
    await rows();
    expect(screen.queryByTestId('cell-price')).toBeNull();
  });

  it('damaged storage is the defaults', async () => {
    localStorage.setItem('dashboard.list.7.things/show-all', '{"columns":[1],"density":');
    renderTestList();
    await rows();
    expect(screen.queryAllByTestId('cell-price')).toHaveLength(3);
  });

  it('Escape closes the column panel and gives focus back', async () => {
    renderTestList();
    await rows();
    const tool = screen.getByTestId('action-columns');
    await userEvent.click(tool);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(document.activeElement).toBe(tool);
  });
});

it('ORDERS-05: a variant sends its fixed query and shows its own columns', async () => {
  const variant = {
    ...things,
    routes: [
      ...things.routes,
      {
        screen: 'list' as const,
        path: 'big',
        permission: 'things/big',
        label: { ar: 'الكبيرة', en: 'Big' },
        query: { kind: 'big' },
        columns: things.columns.filter(({ key }) => key === 'name'),
      },
    ],
  };
  const list = thingPages(10);
  renderTestList({ list, resource: variant, routePath: 'big', search: '?kind=small' });
  await rows();
  expect(list.mock.calls[0]?.[1]).toEqual({ kind: 'big', page: '1' });
  expect(screen.queryByTestId('cell-price')).toBeNull();
  expect(screen.queryAllByTestId('cell-name')).toHaveLength(3);
});
