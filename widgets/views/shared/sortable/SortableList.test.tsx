import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import type { Language } from '../../../../engine/core/text/language.ts';
import type * as Lazy from './LazySortableList.tsx';
import { LazySortableList } from './LazySortableList.tsx';
import { moveItem } from '../../../../engine/core/records/moveItem.ts';
import type { SortableMove } from './Sortable.types.ts';

const FRUIT = ['dates', 'figs', 'olives', 'grapes'];
type Moves = Pick<SortableMove<string>, 'id' | 'from' | 'to'>[];

/** A list that applies every move, and records it. */
function Sorted({ moves, layout, disabled }: { moves: Moves; layout?: 'grid'; disabled?: boolean }): ReactNode {
  const [items, setItems] = useState(FRUIT);
  return (
    <>
      <LazySortableList
        items={items}
        idOf={(item) => item}
        nameOf={(item) => item.toUpperCase()}
        label="Fruit"
        layout={layout}
        isDisabled={disabled}
        onMove={({ id, from, to, items: next }) => {
          moves.push({ id, from, to });
          setItems(next);
        }}
        renderItem={(item, { handle, steps, index, isLifted }) => (
          <div>
            {handle}
            <span data-testid="name">{`${index}:${item}${isLifted ? '!' : ''}`}</span>
            {steps}
          </div>
        )}
      />
      <button type="button" onClick={() => setItems((now) => now.filter((item) => item !== 'figs'))}>
        Remove figs
      </button>
    </>
  );
}

/** Shows the list and waits until it can be sorted. */
async function show(options: { language?: Language; layout?: 'grid' } = {}): Promise<{ moves: Moves }> {
  const { language = 'en', layout } = options;
  const moves: Moves = [];
  renderWithProviders(<Sorted moves={moves} layout={layout} />, { language });
  await screen.findAllByRole('button', { name: /DATES/ });
  return { moves };
}

const shown = (): string[] => screen.getAllByTestId('name').map(({ textContent }) => textContent);
const said = (): string => screen.getByTestId('sortable-said').textContent.replaceAll(/[\u2068\u2069]/g, '');
const handleOf = (item: string): HTMLElement =>
  within(screen.getByTestId(`sortable-${item}`)).getByRole('button', { name: /^(Move|تحريك) \u2068\S+\u2069$/ });

describe('SortableList by keyboard', () => {
  it('ORDERING: Space lifts an item, arrows carry it, Space puts it down; the focus stays on its handle', async () => {
    const { moves } = await show();
    const user = userEvent.setup();
    act(() => handleOf('dates').focus());
    await user.keyboard(' ');
    expect(shown()).toEqual(['0:dates!', '1:figs', '2:olives', '3:grapes']);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(shown()).toEqual(['0:figs', '1:olives', '2:dates!', '3:grapes']);
    expect(moves).toEqual([]);
    await user.keyboard(' ');
    expect(shown()).toEqual(['0:figs', '1:olives', '2:dates', '3:grapes']);
    expect(moves).toEqual([{ id: 'dates', from: 0, to: 2 }]);
    expect(document.activeElement).toBe(handleOf('dates'));
  });

  it('ORDERING: Escape puts the item back, and so does leaving it', async () => {
    const { moves } = await show();
    const user = userEvent.setup();
    act(() => handleOf('grapes').focus());
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}');
    expect(shown()[1]).toBe('1:grapes!');
    await user.keyboard('{Escape}');
    expect(shown()).toEqual(['0:dates', '1:figs', '2:olives', '3:grapes']);
    expect(said()).toBe('GRAPES is back at place 4 of 4.');
    await user.keyboard('{Enter}{ArrowUp}{Tab}');
    expect(shown()).toEqual(['0:dates', '1:figs', '2:olives', '3:grapes']);
    expect(moves).toEqual([]);
  });

  it('ORDERING: Home and End move to the ends, and an end is announced instead of left', async () => {
    const { moves } = await show();
    const user = userEvent.setup();
    act(() => handleOf('figs').focus());
    await user.keyboard(' {End}{ArrowDown}');
    expect(said()).toBe('FIGS is the last already.');
    await user.keyboard('{Home}{ArrowUp}');
    expect(said()).toBe('FIGS is the first already.');
    await user.keyboard(' ');
    expect(moves).toEqual([{ id: 'figs', from: 1, to: 0 }]);
  });

  it('ORDERING: an item that goes while it is carried is not carried any longer', async () => {
    const { moves } = await show();
    act(() => handleOf('figs').focus());
    await userEvent.keyboard(' ');
    act(() => screen.getByRole('button', { name: 'Remove figs' }).click());
    expect(shown()).toEqual(['0:dates', '1:olives', '2:grapes']);
    fireEvent.keyDown(handleOf('olives'), { key: 'ArrowDown' });
    expect(moves).toEqual([]);
  });

  it.each([
    ['en', 'DATES is lifted, at place 1 of 4.', 'DATES: place 2 of 4.', 'DATES is now at place 2 of 4.'],
    ['ar', 'تم حمل DATES من الموضع 1 من أصل 4.', 'DATES: الموضع 2 من أصل 4.', 'أصبح موضع DATES هو 2 من أصل 4.'],
  ] as const)('ORDERING: every step is announced in %s', async (language, lifted, moved, dropped) => {
    await show({ language });
    act(() => handleOf('dates').focus());
    await userEvent.keyboard(' ');
    expect(said()).toBe(lifted);
    await userEvent.keyboard('{ArrowDown}');
    expect(said()).toBe(moved);
    await userEvent.keyboard(' ');
    expect(said()).toBe(dropped);
    const help = document.getElementById(handleOf('dates').getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toMatch(/Enter.*Escape/);
  });

  it('ORDERING: in a grid the arrows follow the reading direction', async () => {
    const { moves } = await show({ language: 'ar', layout: 'grid' });
    act(() => handleOf('figs').focus());
    await userEvent.keyboard(' {ArrowLeft} ');
    expect(moves).toEqual([{ id: 'figs', from: 1, to: 2 }]);
    await userEvent.keyboard(' {ArrowRight}{ArrowRight} ');
    expect(moves.at(-1)).toEqual({ id: 'figs', from: 2, to: 0 });
  });
});

describe('SortableList by buttons', () => {
  it('ORDERING: an item has two buttons that move it by one place, which keep the focus at the ends', async () => {
    const { moves } = await show();
    const user = userEvent.setup();
    const up = screen.getByRole('button', { name: /^Move \u2068FIGS\u2069 up$/ });
    await user.click(up);
    expect(shown()).toEqual(['0:figs', '1:dates', '2:olives', '3:grapes']);
    expect(document.activeElement).toBe(up);
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.click(up);
    expect(said()).toBe('FIGS is the first already.');
    expect(moves).toEqual([{ id: 'figs', from: 1, to: 0 }]);
  });

  it('ORDERING: a list that is disabled draws neither handles nor buttons', async () => {
    await show();
    renderWithProviders(<Sorted moves={[]} disabled />, { language: 'en' });
    const second = (await screen.findAllByRole('list', { name: 'Fruit' })).at(-1);
    expect(second?.querySelectorAll('button')).toHaveLength(0);
  });
});

describe('moveItem', () => {
  it('moves one item and keeps the others in sequence, within the list', () => {
    expect(moveItem(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moveItem(['a', 'b'], 0, 9)).toEqual(['b', 'a']);
    expect(moveItem(['a', 'b'], 1, -9)).toEqual(['b', 'a']);
  });
});

describe('SortableList when its code arrives', () => {
  it('keeps the focus and the selected text in an item, though the item is drawn anew', async () => {
    // A module of its own, whose list nothing has loaded yet.
    const fresh = './LazySortableList.tsx?fresh';
    const { LazySortableList: Fresh } = (await import(/* @vite-ignore */ fresh)) as typeof Lazy;
    renderWithProviders(
      <Fresh
        items={FRUIT}
        idOf={(item) => item}
        nameOf={(item) => item.toUpperCase()}
        label="Fruit"
        onMove={() => undefined}
        renderItem={(item, { handle, steps }) => (
          <>
            {handle}
            {steps}
            <button type="button">Open</button>
            <input aria-label={`about ${item}`} defaultValue="sweet" />
          </>
        )}
      />,
      { language: 'en' },
    );
    const still = screen.getByRole<HTMLInputElement>('textbox', { name: 'about figs' });
    still.focus();
    still.setSelectionRange(1, 3);
    await screen.findAllByRole('button', { name: /DATES/ });
    const now = screen.getByRole<HTMLInputElement>('textbox', { name: 'about figs' });
    expect(now).not.toBe(still);
    expect(document.activeElement).toBe(now);
    expect([now.selectionStart, now.selectionEnd]).toEqual([1, 3]);
  });
});
