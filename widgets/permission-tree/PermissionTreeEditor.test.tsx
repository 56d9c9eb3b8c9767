import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWidget, type RenderWidgetOptions } from '../../tests/helpers/renderWidget.tsx';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { manyPermissions, samplePermissionTree } from '../../tests/helpers/samplePermissionTree.ts';
import { PermissionTreeEditor } from './PermissionTreeEditor.tsx';
import { PermissionTreeWidget } from '../forms/permission-tree/PermissionTreeWidget.tsx';

const property = {
  $ref: 'lawha:reference-choices',
  'x-relation': { resource: 'permissions', choices: 'controls' },
} as const;

async function renderTree(options: RenderWidgetOptions = {}) {
  const result = renderWidget(PermissionTreeWidget, property, options);
  await screen.findByRole('tree');
  return { ...result, user: userEvent.setup({ delay: null }) };
}

const item = (name: RegExp | string): HTMLElement => screen.getByRole('treeitem', { name });
/** A control of a permission, among those that the permission's item owns. */
const controlOf = (permission: string, name: string): HTMLElement => {
  const owned = document.getElementById(item(permission).getAttribute('aria-owns') ?? '');
  if (owned === null) throw new Error('no controls');
  return within(owned).getByRole('treeitem', { name });
};
const tick = (name: RegExp | string): void => {
  const box = item(name).querySelector('[data-part=check]');
  if (box === null) throw new Error('no tick');
  fireEvent.click(box);
};
const openAll = (): void => void fireEvent.click(screen.getByRole('button', { name: 'توسيع الكل' }));
const titles = (): (string | null)[] =>
  screen.getAllByRole('treeitem').flatMap((row) => row.querySelector('.lw-tree-title')?.textContent ?? []);
/** The active item of the tree, by its id. */
const activeItem = (): string | null => screen.getByRole('tree').getAttribute('aria-activedescendant');

describe('permission tree', () => {
  it('FORM-20, RES-37: shows labels with their categories; a category opens by its row', async () => {
    await renderTree();
    expect(titles()).toEqual(['الأشخاص', 'المستخدمون', 'المشرفون', 'الإعدادات', 'الدول']);
    fireEvent.click(item(/الدول/));
    expect(titles().slice(5)).toEqual(['عرض الدول', 'تفاصيل الدول', 'تعديل الدول', 'إضافة الدول']);
    expect(item(/^الدول/).getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(item(/^الدول/));
    expect(titles()).toHaveLength(5);
  });

  it('RES-37: ticking a permission gives its controls, ticking a control takes it alone', async () => {
    const { last } = await renderTree();
    openAll();
    tick('عرض الدول countries/show-all');
    expect(last()).toEqual([{ id: 9, choices: ['add', 'show', 'edit', 'delete', 'delete_all', 'toggle'] }]);
    fireEvent.click(controlOf('عرض الدول countries/show-all', 'حذف المحدد'));
    expect(last()).toEqual([{ id: 9, choices: ['add', 'show', 'edit', 'delete', 'toggle'] }]);
    tick('عرض الدول countries/show-all');
    expect(last()).toBeUndefined();
  });

  it('RES-37: a branch in part is mixed and counts; its tick completes it', async () => {
    const { last } = await renderTree({ value: [{ id: 10, choices: [] }] });
    expect(item('الدول 1 من 4').getAttribute('aria-checked')).toBe('mixed');
    tick('الدول 1 من 4');
    expect(item('الدول 4 من 4').getAttribute('aria-checked')).toBe('true');
    expect(last()).toHaveLength(4);
    expect(screen.getByText('المحددة: 4 من 12')).toBeDefined();
    tick('الدول 4 من 4');
    expect(last()).toBeUndefined();
  });

  it('PERM-11: tick-all gives only what the caller holds, and says why the rest has a lock', async () => {
    const held = { id: 6, choices: [] };
    const { last } = await renderTree({ value: [held] });
    openAll();
    const [all] = screen.getAllByRole('checkbox');
    if (all === undefined) throw new Error('no tick for all');
    fireEvent.click(all);
    expect((last() as { id: number }[]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 6, 9, 10, 11, 12]);
    const locked = item('تعديل المشرفين admins/edit');
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(locked.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('لا تستطيع منح الصلاحيات');
    tick('تعديل المشرفين admins/edit');
    expect((last() as unknown[]).length).toBe(9);
    fireEvent.click(all);
    expect(last()).toEqual([held]);
  });

  it('RES-37: search folds spellings, opens what it finds and marks it; its tick acts on what is shown', async () => {
    const { last, user } = await renderTree();
    await user.type(screen.getByRole('textbox', { name: 'ابحث عن صلاحية أو شاشة' }), 'اضافه الدُّول');
    await waitFor(() => {
      expect(titles()).toEqual(['الإعدادات', 'الدول', 'إضافة الدول']);
    });
    expect(document.querySelector('mark')?.textContent).toBe('إضافة الدول');
    fireEvent.click(screen.getByRole('checkbox', { name: 'تحديد الصلاحية الظاهرة' }));
    expect(last()).toEqual([{ id: 12, choices: [] }]);
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(titles()).toHaveLength(5);
    });
  });

  it('a search that finds nothing says so; Enter in it does not send the form', async () => {
    const { user } = await renderTree();
    const field = screen.getByRole('textbox', { name: 'ابحث عن صلاحية أو شاشة' });
    await user.type(field, 'طائرة');
    expect(await screen.findByText('لا نتائج لـ «\u2068طائرة\u2069»')).toBeDefined();
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  });

  it('RES-37: the filter of what is ticked keeps a row that is unticked in it', async () => {
    await renderTree({ value: [{ id: 11, choices: [] }] });
    const filter = screen.getByRole('button', { name: 'المحددة فقط' });
    fireEvent.click(filter);
    expect(titles()).toEqual(['الإعدادات', 'الدول', 'تعديل الدول']);
    tick('تعديل الدول countries/edit');
    expect(titles()).toContain('تعديل الدول');
    fireEvent.click(filter);
    fireEvent.click(filter);
    expect(screen.getByText('لم تُحدَّد أي صلاحية بعد.')).toBeDefined();
  });

  it.each([
    ['ar', '{ArrowLeft}', '{ArrowRight}'],
    ['en', '{ArrowRight}', '{ArrowLeft}'],
  ] as const)('SHELL-20: in %s the keyboard walks, opens and ticks', async (language, inwards, outwards) => {
    const { user, last } = await renderTree({ language });
    act(() => screen.getByRole('tree').focus());
    await user.keyboard(`{End}${inwards}${inwards}`);
    expect(activeItem()).toBe('input-sample-control-tree-permission-9');
    await user.keyboard(`${inwards}${inwards} `);
    expect(activeItem()).toBe('input-sample-control-tree-permission-9-show');
    expect(last()).toEqual([{ id: 9, choices: ['show'] }]);
    await user.keyboard(`${outwards}${outwards}${outwards} `);
    expect(activeItem()).toBe('input-sample-control-tree-category-3');
    expect(last()).toHaveLength(4);
    await user.keyboard('{Home}*ا');
    expect(activeItem()).toBe('input-sample-control-tree-category-1');
  });

  it('the active item is drawn, and is one of the tree', async () => {
    const { user } = await renderTree();
    act(() => screen.getByRole('tree').focus());
    openAll();
    await user.keyboard('{End}');
    expect(document.getElementById(activeItem() ?? '')?.getAttribute('role')).toBe('treeitem');
  });

  it('nothing changes while the form is saving', () => {
    const onChange = vi.fn<(value: unknown) => void>();
    const tree = samplePermissionTree();
    renderWithProviders(
      <PermissionTreeEditor aria={{ id: 'x' }} labelledBy="x" tree={tree} value={[]} onChange={onChange} disabled />,
    );
    tick('الدول 0 من 4');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  });

  it('RES-37: of 2,000 permissions a few dozen rows are drawn', async () => {
    const api = createFakeApi({ permissionTree: () => Promise.resolve(manyPermissions(2000)) });
    await renderTree({ api });
    openAll();
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(150);
    expect(screen.getByText('المحددة: 0 من 2000')).toBeDefined();
  });

  it.each(['ar', 'en'] as const)(
    'MEND-14, ROLE-02: in %s a control that is ticked without its screen is flagged, and one press ticks the screen',
    async (language) => {
      const tree = samplePermissionTree();
      for (const { categories } of tree)
        for (const { permissions } of categories)
          for (const permission of permissions)
            if (permission.url === 'countries/show-all')
              permission.controlScreens = { add: 'countries/add', edit: 'countries/edit', show: 'countries/show' };
      const api = createFakeApi({ permissionTree: () => Promise.resolve(tree) });
      const value = [
        { id: 9, choices: ['show', 'edit', 'delete'] },
        { id: 10, choices: [] },
      ];
      const { last } = await renderTree({ api, language, value });
      fireEvent.click(screen.getByRole('button', { name: language === 'ar' ? 'توسيع الكل' : 'Expand all' }));
      const control = (name: string): HTMLElement => controlOf('عرض الدول countries/show-all', name);
      const [edit, remove, show] = language === 'ar' ? ['تعديل', 'حذف', 'عرض'] : ['Edit', 'Delete', 'View'];
      const note = document.getElementById(control(edit).getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).toBe(
        language === 'ar'
          ? 'إجراء محدد لا يعمل، لأن شاشته غير محددة.'
          : '1 ticked control does nothing, because its screen is not ticked.',
      );
      expect(note?.closest('output')).not.toBeNull();
      for (const name of [remove, show]) expect(control(name).getAttribute('aria-describedby')).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: language === 'ar' ? 'تحديد شاشاتها' : 'Tick their screens' }));
      expect(last()).toEqual([
        { id: 9, choices: ['show', 'edit', 'delete'] },
        { id: 10, choices: [] },
        { id: 11, choices: [] },
      ]);
      expect(control(edit).getAttribute('aria-describedby')).toBeNull();
      expect(screen.queryByRole('button', { name: /شاشاتها|Tick their/ })).toBeNull();
    },
  );

  it.each([
    ['ar', 'النقل بين الحالات'],
    ['en', 'Move between states'],
  ] as const)('ROLE-01: in %s a control that moves records is called so', async (language, name) => {
    const tree = samplePermissionTree();
    for (const { categories } of tree)
      for (const { permissions } of categories)
        for (const permission of permissions)
          if (permission.url === 'countries/show-all') permission.controlMeanings = { toggle: 'move' };
    await renderTree({ api: createFakeApi({ permissionTree: () => Promise.resolve(tree) }), language });
    fireEvent.click(screen.getByRole('button', { name: language === 'ar' ? 'توسيع الكل' : 'Expand all' }));
    expect(controlOf('عرض الدول countries/show-all', name)).toBeDefined();
  });

  it('11.1: a failure says so and tries again', async () => {
    const permissionTree = vi
      .fn<Api['permissionTree']>()
      .mockRejectedValueOnce(new ApiError({ code: 'network', method: 'GET', url: 'permission_tree' }))
      .mockImplementation(() => Promise.resolve(samplePermissionTree()));
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderWidget(PermissionTreeWidget, property, { api: createFakeApi({ permissionTree }) });
    expect((await screen.findByRole('alert')).textContent).toContain('تعذّر تحميل الصلاحيات.');
    fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('tree')).toBeDefined();
    silent.mockRestore();
  });

  it('11.1: shows that it is loading, and that there is nothing to tick', async () => {
    const api = createFakeApi({ permissionTree: () => Promise.resolve([]) });
    renderWidget(PermissionTreeWidget, property, { api });
    expect(screen.getByText('جارٍ تحميل الصلاحيات…')).toBeDefined();
    expect(await screen.findByText(/لا توجد صلاحيات معرّفة بعد/)).toBeDefined();
  });

  it('RES-37: the message of a tree without a permission is at the tree and marks it', async () => {
    await renderTree({ required: true, errors: { '': ['أضف عنصرًا واحدًا على الأقل'] } });
    expect(screen.getByText('أضف عنصرًا واحدًا على الأقل')).toBeDefined();
    const described = document.querySelector('[data-invalid]')?.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toContain('أضف عنصرًا');
  });
});
