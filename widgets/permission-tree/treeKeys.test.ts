import { describe, expect, it } from 'vitest';
import { samplePermissionTree } from '../../tests/helpers/samplePermissionTree.ts';
import { indexTree } from './treeIndex.ts';
import { commandOf, findByTyping, type TreeCommand, type TreePlace } from './treeKeys.ts';
import { branchKeys, treeRows } from './treeRows.ts';

const index = indexTree(samplePermissionTree());
const view = { query: '', only: undefined, closed: new Set<string>() };
const open = treeRows(index.labels, { ...view, open: new Set(branchKeys(index)) });
const shut = treeRows(index.labels, { ...view, open: new Set() });

const press = (key: string, place: TreePlace, direction: 'rtl' | 'ltr' = 'rtl'): TreeCommand | undefined =>
  commandOf(key, open, place, direction);
const move = (key: string, control?: TreePlace['control']): TreeCommand => ({
  do: 'move',
  to: { key, ...(control && { control }) },
});

describe('keys of the permission tree', () => {
  it.each([
    ['ArrowDown', 'label-1', 'category-1'],
    ['ArrowUp', 'category-1', 'label-1'],
    ['Home', 'permission-12', 'label-1'],
    ['End', 'label-1', 'permission-12'],
    ['PageDown', 'label-1', 'permission-8'],
    ['PageDown', 'permission-11', 'permission-12'],
    ['PageUp', 'permission-12', 'category-2'],
  ])('RES-37, SHELL-20: %s goes from %s to %s', (key, from, to) => {
    expect(press(key, { key: from })).toEqual(move(to));
  });

  it('does nothing beyond the ends, or for a row that is gone', () => {
    expect(press('ArrowUp', { key: 'label-1' })).toBeUndefined();
    expect(press('ArrowDown', { key: 'permission-12' })).toBeUndefined();
    expect(press('ArrowDown', { key: 'permission-99' })).toBeUndefined();
    expect(press('Tab', { key: 'label-1' })).toBeUndefined();
  });

  it.each([
    ['rtl', 'ArrowLeft', 'ArrowRight'],
    ['ltr', 'ArrowRight', 'ArrowLeft'],
  ] as const)('5.3: in %s %s opens and goes in, %s closes and goes out', (direction, inwards, outwards) => {
    expect(commandOf(inwards, shut, { key: 'label-1' }, direction)).toEqual({ do: 'open', keys: ['label-1'] });
    expect(press(inwards, { key: 'label-1' }, direction)).toEqual(move('category-1'));
    expect(press(outwards, { key: 'label-1' }, direction)).toEqual({ do: 'close', keys: ['label-1'] });
    expect(press(outwards, { key: 'permission-2' }, direction)).toEqual(move('category-1'));
    expect(commandOf(outwards, shut, { key: 'label-1' }, direction)).toBeUndefined();
  });

  it('the same arrows walk along the controls of a permission and back to it', () => {
    expect(press('ArrowLeft', { key: 'permission-1' })).toEqual(move('permission-1', 'add'));
    expect(press('ArrowLeft', { key: 'permission-1', control: 'add' })).toEqual(move('permission-1', 'show'));
    expect(press('ArrowLeft', { key: 'permission-1', control: 'toggle' })).toBeUndefined();
    expect(press('ArrowRight', { key: 'permission-1', control: 'show' })).toEqual(move('permission-1', 'add'));
    expect(press('ArrowRight', { key: 'permission-1', control: 'add' })).toEqual(move('permission-1'));
    expect(press('ArrowLeft', { key: 'permission-2' })).toBeUndefined();
    expect(press('ArrowDown', { key: 'permission-1', control: 'edit' })).toEqual(move('permission-2'));
  });

  it('* opens every sibling that is closed; Space and Enter tick', () => {
    expect(commandOf('*', shut, { key: 'label-1' }, 'rtl')).toEqual({ do: 'open', keys: ['label-1', 'label-2'] });
    expect(press('*', { key: 'label-1' })).toEqual({ do: 'open', keys: [] });
    expect(press(' ', { key: 'label-1' })).toEqual({ do: 'toggle' });
    expect(press('Enter', { key: 'permission-1' })).toEqual({ do: 'toggle' });
  });

  it('typing finds the next beginning, around the end, whatever the spelling', () => {
    expect(findByTyping(open, 'label-1', 'ا')).toBe('category-1');
    expect(findByTyping(open, 'label-1', 'الاع')).toBe('label-2');
    expect(findByTyping(open, 'permission-12', 'الاش')).toBe('label-1');
    expect(findByTyping(open, 'permission-4', 'إ')).toBe('category-2');
    expect(findByTyping(open, 'label-1', 'إض')).toBe('permission-4');
    expect(findByTyping(open, 'label-1', 'ظ')).toBeUndefined();
    expect(findByTyping(open, 'label-1', ' ')).toBeUndefined();
  });
});
