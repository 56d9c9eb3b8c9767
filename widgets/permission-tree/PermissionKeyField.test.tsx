import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { KeyedScreen } from '../../engine/react/registry/Parts.types.ts';
import { defineWidgetComponent } from '../../engine/react/registry/WidgetRegistry.tsx';
import { renderWidget, type RenderWidgetOptions } from '../../tests/helpers/renderWidget.tsx';
import { PermissionKeyField } from './PermissionKeyField.tsx';

const label = { ar: 'المستخدمون', en: 'Users' };
const SCREENS: KeyedScreen[] = [
  { key: 'home/show', screen: 'show' },
  { key: 'users/show-all', label, screen: 'list' },
  { key: 'users/edit', label, screen: 'edit' },
];
const Widget = defineWidgetComponent((widget) => (
  <PartsProvider value={{ permissionKeys: SCREENS }}>
    <PermissionKeyField widget={widget} />
  </PartsProvider>
));

function renderKey(options: RenderWidgetOptions = {}) {
  return { ...renderWidget(Widget, { type: 'string' }, options), user: userEvent.setup({ delay: null }) };
}

const box = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('combobox');

describe('permission key', () => {
  it('FORM-20, RES-36: lists every screen by its name, with its key left to right', async () => {
    const { user, last } = renderKey();
    await user.click(box());
    const options = screen.getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'الرئيسيةhome/show',
      'المستخدمون: عرض الكلusers/show-all',
      'المستخدمون: تعديلusers/edit',
    ]);
    expect(within(options[1] ?? box()).getByText('users/show-all').dir).toBe('ltr');
    await user.click(options[1] ?? box());
    expect(last()).toBe('users/show-all');
    expect(box().value).toBe('users/show-all');
    expect(box().dir).toBe('ltr');
    expect(screen.getByText('المستخدمون: عرض الكل')).toBeDefined();
  });

  it.each(['تعديل', 'users/ed'])('is searched by name and by key: %s', async (typed) => {
    const { user } = renderKey();
    await user.type(box(), typed);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['المستخدمون: تعديلusers/edit']);
  });

  it.each(['users/edit', '/dashboard/users/edit/12?tab=1'])(
    'PERM-05: %s that is typed and left counts',
    async (typed) => {
      const { user, last } = renderKey();
      await user.type(box(), typed);
      await user.tab();
      expect(last()).toBe('users/edit');
    },
  );

  it('RES-36: a text that names no screen is refused and says so', async () => {
    const { user, values } = renderKey({ value: 'users/edit' });
    await user.clear(box());
    await user.type(box(), 'users/fly');
    await user.tab();
    expect(values).toEqual([]);
    expect(box().value).toBe('users/edit');
    expect(screen.getByText('اختر مفتاح شاشة من القائمة')).toBeDefined();
  });

  it('a stored key of a screen that is gone stays as it is', () => {
    renderKey({ value: 'planes/fly' });
    expect(box().value).toBe('planes/fly');
  });
});
