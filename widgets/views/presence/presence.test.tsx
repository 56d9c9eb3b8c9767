import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFakeRealtime } from '../../../tests/helpers/createFakeRealtime.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import type { RecordPerson } from '../../../engine/features/realtime/recordSignals.ts';
import { RealtimeProvider } from '../../../engine/react/realtime/RealtimeContext.tsx';
import { RecordPresence, useRecordPeople } from '../../../engine/react/realtime/RecordPresence.tsx';
import { FieldPeople } from './FieldPeople.tsx';
import { PeopleHere } from './PeopleHere.tsx';

const person = (id: number, fields: Partial<RecordPerson> = {}): RecordPerson => ({
  id,
  name: `شخص ${id}`,
  image: null,
  mode: 'look',
  fields: [],
  ...fields,
});

function Field() {
  const here = useRecordPeople()!;
  return (
    <>
      <input aria-label="note" onFocus={() => here.focus('note')} />
      <FieldPeople name="note" here={here} />
    </>
  );
}

const render = () => {
  const realtime = createFakeRealtime();
  const rendered = renderWithProviders(
    <RealtimeProvider value={realtime}>
      <RecordPresence resource="visits" id={7} mode="edit">
        <PeopleHere />
        <Field />
      </RecordPresence>
    </RealtimeProvider>,
  );
  const arrive = (people: readonly RecordPerson[], more = 0, id = 7): void =>
    act(() => realtime.emit('record.presence', { resource: 'visits', id, people, more }));
  return { ...rendered, realtime, arrive };
};
const shown = (): (string | null)[] => screen.queryAllByTestId('person-here').map(({ textContent }) => textContent);

afterEach(() => {
  vi.useRealTimers();
});

describe('TALK-02: who else is at a record', () => {
  it('is shown with a picture of each and what they do, and the number of more people', () => {
    const { arrive } = render();
    expect(screen.queryByTestId('people-here')).toBeNull();
    arrive([person(4, { mode: 'edit' }), person(2)]);
    expect(shown()).toEqual([expect.stringContaining('(تعديل)'), expect.stringContaining('(مشاهدة)')]);
    arrive(
      [1, 2, 3, 4, 5].map((id) => person(id)),
      3,
    );
    expect(shown()).toHaveLength(3);
    expect(screen.getByText('و5 أشخاص آخرين')).toBeTruthy();
    arrive([]);
    expect(screen.queryByTestId('people-here')).toBeNull();
  });

  it('is not that of another record, nor what cannot be read', () => {
    const { arrive, realtime } = render();
    arrive([person(4)], 0, 8);
    act(() => realtime.emit('record.presence', { resource: 'visits', id: 7, people: [{ id: 'x' }], more: 0 }));
    expect(shown()).toEqual([]);
  });

  it('marks the field that has their focus, and publishes the own one', () => {
    vi.useFakeTimers();
    const { arrive, realtime, unmount } = render();
    arrive([person(4, { mode: 'edit', fields: ['note'] })]);
    expect(screen.getByTestId('editing-note').textContent).toContain('تعديل جارٍ');
    arrive([person(4, { mode: 'edit', fields: ['other'] })]);
    expect(screen.queryByTestId('editing-note')).toBeNull();
    fireEvent.focus(screen.getByLabelText('note'));
    vi.advanceTimersByTime(1000);
    unmount();
    vi.advanceTimersByTime(1000);
    expect(realtime.signals.map(({ payload }) => payload)).toEqual([
      { resource: 'visits', id: 7, mode: 'edit', field: null },
      { resource: 'visits', id: 7, mode: 'edit', field: 'note' },
      null,
    ]);
  });
});
