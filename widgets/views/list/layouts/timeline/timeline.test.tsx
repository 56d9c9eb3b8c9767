import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Api } from '../../../../../engine/client/Api.types.ts';
import type { Candidate } from '../../../../../engine/client/records/askCandidates.ts';
import type { TimelineCalls } from '../../../../../engine/client/records/createTimelineCalls.ts';
import { ApiError } from '../../../../../engine/core/errors/ApiError.ts';
import type { Language } from '../../../../../engine/core/text/language.ts';
import type { TimelineDay, TimelineRecord } from '../../../../../engine/features/timeline/Timeline.types.ts';
import moments from '../../../../../tests/fixtures/definitions/planned-moments.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../../../../engine/features/resolve/resolveDefinition.ts';
import { order, orders, stateParts } from '../../../../../tests/helpers/renderStates.tsx';
import { renderTestList } from '../../../../../tests/helpers/renderTestList.tsx';

const at = (id: number, owner: number | null, from: number, state = 'accepted'): TimelineRecord => ({
  record: order(state, { id, agent_id: owner, scheduled_date: '2026-11-26', work_time_id: 2 }),
  owner,
  span: { from, to: from + 120 },
});

const DAY: TimelineDay = {
  day: '2026-11-26',
  rows: [
    { id: 7, name: 'Nour' },
    { id: 8, name: 'Omar' },
    { id: 9, name: 'Sami' },
  ],
  records: [at(1, 7, 480), at(2, 7, 720), at(3, 9, 600), at(4, null, 600, 'pending'), at(5, null, 480, 'pending')],
  totals: { rows: 3, placed: 3, unplaced: 2, hidden: 1 },
};
const CANDIDATES: Record<string, Candidate[]> = {
  agent_id: [
    { id: 7, name: 'Nour', reasons: [], values: {} },
    { id: 8, name: 'Omar', reasons: ['Omar works in another city.'], values: {} },
    { id: 9, name: 'Sami', reasons: [], values: {} },
  ],
  work_time_id: [
    { id: 2, name: '', reasons: [], values: { from: '10:00', to: '12:00' } },
    { id: 3, name: '', reasons: [], values: { from: '12:00', to: '14:00' } },
  ],
};

const changeState = vi.fn<Api['changeState']>();
const day = vi.fn<TimelineCalls['day']>();
beforeEach(() => {
  changeState.mockReset().mockImplementation((_resource, id) => Promise.resolve({ row: order('accepted', { id }) }));
  day.mockReset().mockResolvedValue(DAY);
});

async function show(language: Language = 'en') {
  const result = renderTestList({
    resource: orders,
    search: '?layout=timeline&on=2026-11-26',
    language,
    parts: stateParts(),
    api: {
      changeState,
      timeline: () => Promise.resolve({ day, change: vi.fn<TimelineCalls['change']>() }),
      suggestions: () =>
        Promise.resolve({
          suggest: () => Promise.resolve([]),
          figures: () => Promise.resolve({ title: '', figures: [] }),
          tags: () => Promise.resolve([]),
          candidates: ({ field }) => Promise.resolve({ columns: [], candidates: CANDIDATES[field] ?? [] }),
        }),
    },
  });
  await screen.findByTestId('timeline-grid');
  return result;
}

const bar = (id: number): HTMLElement => {
  const found = screen.getAllByTestId('bar').find((one) => one.dataset['bar'] === String(id));
  if (found === undefined) throw new Error(`no bar ${id}`);
  return found;
};
const focused = (): string | undefined => (document.activeElement as HTMLElement | null)?.dataset['bar'];
const press = (key: string, more: object = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
};
const said = (): string => screen.getByTestId('timeline-said').textContent;

/** Opens the dialog of a record by its key. */
async function openBy(id: number): Promise<HTMLElement> {
  bar(id).focus();
  press('m', { code: 'KeyM' });
  const dialog = await screen.findByTestId('move-to');
  await within(dialog).findByText('Omar works in another city.');
  return dialog;
}
const move = (dialog: HTMLElement): void => {
  fireEvent.click(within(dialog).getByTestId('move-to-confirm'));
};

describe('PLAN-02: a timeline by keyboard', () => {
  it('is one stop of the keyboard, whose arrows lead from bar to bar as the hours run', async () => {
    await show();
    const stops = within(screen.getByTestId('timeline-grid'))
      .getAllByTestId('bar')
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ dataset }) => dataset['bar'])).toEqual(['1']);
    bar(1).focus();
    press('ArrowRight');
    expect(focused()).toBe('2');
    press('ArrowDown');
    expect(focused()).toBe('3');
    press('ArrowUp');
    press('Home');
    expect([focused(), bar(1).tabIndex, bar(2).tabIndex]).toEqual(['1', 0, -1]);
  });

  it('leads to the later bar by the left arrow where the hours run from right to left', async () => {
    await show('ar');
    bar(1).focus();
    press('ArrowRight');
    expect(focused()).toBe('1');
    press('ArrowLeft');
    expect(focused()).toBe('2');
  });

  it('names a bar by record, hours and state', async () => {
    await show();
    expect(
      bar(1)
        .getAttribute('aria-label')
        ?.replaceAll(/[\u2066-\u2069]/g, ''),
    ).toMatch(/#1.*from 08:00 to 10:00, Accepted/);
  });

  it('closes the dialog by Escape and gives the focus back', async () => {
    await show();
    await openBy(4);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTestId('move-to')).toBeNull());
    expect(focused()).toBe('4');
    expect(changeState).not.toHaveBeenCalled();
  });

  it('turns the days by two buttons, and the address says which', async () => {
    // An address does not say the day on which it is opened.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00Z') });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { url } = await show();
    fireEvent.click(screen.getByTestId('timeline-next'));
    await waitFor(() => expect(url()).toContain('on=2026-11-27'));
    await waitFor(() => expect(day.mock.lastCall?.[1].day).toBe('2026-11-27'));
  });
});

describe('PLAN-06: placing a record from the tray', () => {
  it('makes the move that gives it to the row, and says so', async () => {
    await show();
    const dialog = await openBy(4);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Sami' }));
    move(dialog);
    await waitFor(() =>
      expect(changeState).toHaveBeenCalledWith(orders, 4, { to: 'accepted', inputs: { agent_id: 9 }, version: 3 }),
    );
    await waitFor(() => expect(said()).toMatch(/was moved/));
  });

  it('refuses an unsuitable row with the reason, and sends nothing', async () => {
    const { feedback } = await show();
    const { toasts } = feedback;
    const dialog = await openBy(4);
    fireEvent.click(within(dialog).getByRole('radio', { name: /Omar/ }));
    move(dialog);
    await waitFor(() => expect(said()).toMatch(/was not moved Omar works in another city\./));
    expect(toasts.at(-1)).toMatchObject({ kind: 'error', description: 'Omar works in another city.' });
    expect(changeState).not.toHaveBeenCalled();
    // The exception is made in the dialog of the move, by those who may.
    toasts.at(-1)?.action?.onAct();
    const form = await screen.findByTestId('state-dialog');
    expect(within(form).getByLabelText<HTMLInputElement>('agent_id').value).toBe('8');
  });

  it('puts the bar back where the server refuses it, with its reason', async () => {
    changeState.mockRejectedValue(
      new ApiError({
        code: 'invalid',
        method: 'PATCH',
        url: 'x',
        fields: { agent_id: ['Another visit at 10:00.'] },
      }),
    );
    await show();
    const dialog = await openBy(4);
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Sami' }));
    move(dialog);
    await waitFor(() => expect(said()).toMatch(/Another visit at 10:00\./));
    expect(within(screen.getByTestId('timeline-tray')).getAllByTestId('bar')).toHaveLength(2);
  });

  it('asks for what the move to another time requires, and leaves the record where it is when that is cancelled', async () => {
    await show();
    const dialog = await openBy(5);
    fireEvent.click(within(dialog).getByRole('radio', { name: /from .*12:00.* to .*14:00/ }));
    move(dialog);
    const form = await screen.findByTestId('state-dialog');
    expect(within(form).getByLabelText<HTMLInputElement>('note').required).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(said()).toMatch(/stays where it is/));
    expect(changeState).not.toHaveBeenCalled();
  });

  it('changes nothing where the record has that time', async () => {
    await show();
    const dialog = await openBy(5);
    fireEvent.click(within(dialog).getByRole('radio', { name: /from .*10:00.* to .*12:00/ }));
    move(dialog);
    await waitFor(() => expect(said()).toMatch(/stays where it is/));
  });
});

describe('PLAN-07: states of a timeline', () => {
  it('says that a day could not be loaded, and loads it again', async () => {
    day.mockRejectedValueOnce(new ApiError({ code: 'server', method: 'GET', url: 'x' }));
    renderTestList({
      resource: orders,
      search: '?layout=timeline',
      language: 'en',
      parts: stateParts(),
      api: { timeline: () => Promise.resolve({ day, change: vi.fn<TimelineCalls['change']>() }) },
    });
    const failure = await screen.findByTestId('failure');
    fireEvent.click(within(failure).getByRole('button'));
    expect(await screen.findByTestId('timeline-grid')).toBeDefined();
  });

  it('says that nothing matches', async () => {
    day.mockResolvedValue({ ...DAY, rows: [], records: [] });
    renderTestList({
      resource: orders,
      search: '?layout=timeline',
      language: 'en',
      parts: stateParts(),
      api: { timeline: () => Promise.resolve({ day, change: vi.fn<TimelineCalls['change']>() }) },
    });
    expect(await screen.findByText('No row and no record of this day matches the filters.')).toBeDefined();
  });

  it('counts rows, records and what is not drawn', async () => {
    await show();
    expect(screen.getByTestId('timeline-counts').textContent).toBe('3 records in rows, 1 ended one is not shown');
    expect(screen.getByRole('rowheader', { name: /Nour/ }).textContent).toMatch(/2 records · .*4.* h/);
    expect(screen.getByRole('rowheader', { name: /Omar/ }).textContent).toMatch(/Nothing on this day/);
  });
});

describe('PLAN-09: the end of a record that has one of its own', () => {
  const booking: TimelineRecord = {
    record: {
      id: 1,
      version: 2,
      name: 'Visit',
      starts_at: '2026-11-26T04:00:00.000Z',
      ends_at: '2026-11-26T05:00:00.000Z',
    },
    owner: 7,
    span: { from: 480, to: 540 },
  };
  const change = vi.fn<TimelineCalls['change']>();
  async function showBookings(language: Language) {
    change.mockReset().mockImplementation((_resource, row, values) => Promise.resolve({ ...row, ...values }));
    day.mockResolvedValue({ ...DAY, records: [booking] });
    renderTestList({
      resource: resolveDefinition(moments as unknown as ResourceDefinition),
      search: '?layout=timeline&on=2026-11-26',
      language,
      api: { timeline: () => Promise.resolve({ day, change }) },
    });
    await screen.findByTestId('timeline-grid');
    const [lane] = screen.getAllByRole('gridcell');
    if (lane === undefined) throw new Error('no lane');
    // Fifteen hours, 7 to 22, a hundred pixels each.
    vi.spyOn(lane, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1500, 50));
  }

  it.each<[Language, number]>([
    ['en', 355],
    ['ar', 1145],
  ])('is moved by pointer in the direction of the hours: %s', async (language, x) => {
    await showBookings(language);
    fireEvent.pointerDown(screen.getByTestId('bar-end'));
    fireEvent.pointerMove(window, { clientX: x });
    fireEvent.pointerUp(window);
    await waitFor(() => expect(change).toHaveBeenCalled());
    // 10:33 is rounded to the quarter of an hour.
    expect(change.mock.lastCall?.[2]).toEqual({
      starts_at: '2026-11-26T04:00:00.000Z',
      ends_at: '2026-11-26T06:30:00.000Z',
    });
  });

  it('is left where it was by Escape', async () => {
    await showBookings('en');
    fireEvent.pointerDown(screen.getByTestId('bar-end'));
    fireEvent.pointerMove(window, { clientX: 700 });
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window);
    expect(change).not.toHaveBeenCalled();
  });

  it('is typed in the dialog, after the start', async () => {
    await showBookings('en');
    bar(1).focus();
    press('m', { code: 'KeyM' });
    const dialog = await screen.findByTestId('move-to');
    const end = within(dialog).getByRole('group', { name: 'End' });
    const [hour] = within(end).getAllByRole('textbox');
    if (hour === undefined) throw new Error('no hour');
    fireEvent.change(hour, { target: { value: '07' } });
    move(dialog);
    expect(within(dialog).getByRole('alert').textContent).toBe('The end is not after the start');
    fireEvent.change(hour, { target: { value: '11' } });
    move(dialog);
    await waitFor(() => expect(change).toHaveBeenCalled());
    expect(change.mock.lastCall?.[2]).toMatchObject({ ends_at: '2026-11-26T07:00:00.000Z' });
  });
});
