import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { Menu } from './Menu.tsx';
import { MenuItem } from './MenuItem.tsx';

function Entries({ names, onLeave }: { names: readonly string[]; onLeave: () => void }): ReactNode {
  return (
    <Menu aria-label="أوامر" onLeave={onLeave}>
      {names.map((name) => (
        <MenuItem key={name}>{name}</MenuItem>
      ))}
      <MenuItem disabled>معطل</MenuItem>
      <MenuItem checked>صوت</MenuItem>
      <MenuItem asChild>
        <a href="/orders">أخيرًا</a>
      </MenuItem>
    </Menu>
  );
}

const NAMES = ['إظهار', 'تعديل', 'أرشفة'];
function show(onLeave: () => void = () => undefined) {
  return renderWithProviders(<Entries names={NAMES} onLeave={onLeave} />);
}
const focused = (): string | undefined => document.activeElement?.textContent ?? undefined;
const press = (key: string): boolean => !fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('Menu', () => {
  it.each([
    ['Home', 'إظهار'],
    ['ArrowDown', 'تعديل'],
    ['ArrowUp', 'أخيرًا'],
    ['End', 'أخيرًا'],
    ['ت', 'تعديل'],
    ['ا', 'أرشفة'],
    ['ص', 'صوت'],
  ])('HOUSE-05: the first entry has the focus; %s leads to «%s»', (key, name) => {
    show();
    expect(focused()).toBe('إظهار');
    expect(press(key)).toBe(true);
    expect(focused()).toBe(name);
  });

  it('HOUSE-05: an entry that cannot be used is passed over', () => {
    show();
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    expect(focused()).toBe('صوت');
  });

  it('HOUSE-05: the focus goes to the first entry when the one that had it is gone', () => {
    const { rerender } = show();
    rerender(<Entries names={NAMES.slice(1)} onLeave={() => undefined} />);
    expect(focused()).toBe('تعديل');
  });

  it.each([
    ['Escape', true],
    ['Tab', false],
  ])('HOUSE-05: %s closes the menu and is not passed on', (key, isPrevented) => {
    const onLeave = vi.fn<() => void>();
    const above = vi.fn<() => void>();
    renderWithProviders(
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for what must not arrive
      <div onKeyDown={above}>
        <Entries names={NAMES} onLeave={onLeave} />
      </div>,
    );
    expect(press(key)).toBe(isPrevented);
    expect([onLeave.mock.calls.length, above.mock.calls.length]).toEqual([1, 0]);
  });

  it('HOUSE-05: keys of an input method and shortcuts of the browser are left alone', () => {
    show();
    const item = document.activeElement ?? document.body;
    for (const init of [{ isComposing: true }, { ctrlKey: true }, { metaKey: true }]) {
      const event = createEvent.keyDown(item, { key: 'End', ...init });
      fireEvent(item, event);
      expect(event.defaultPrevented).toBe(false);
    }
    expect(focused()).toBe('إظهار');
  });

  it('HOUSE-05: entries are commands, switches and links of one menu', () => {
    show();
    expect(screen.getByRole('menu', { name: 'أوامر' })).toBeDefined();
    expect(screen.getByRole('menuitemcheckbox').getAttribute('aria-checked')).toBe('true');
    const link = screen.getByRole('menuitem', { name: 'أخيرًا' });
    expect([link.tagName, link.getAttribute('type'), link.tabIndex]).toEqual(['A', null, -1]);
  });
});
