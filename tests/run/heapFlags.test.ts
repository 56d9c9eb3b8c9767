import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { heapFlags } from './heapFlags.ts';

it('HOUSE-08: the pinned Node knows the flags of the heap, and another version is given none', () => {
  const flags = heapFlags();
  expect(flags).toHaveLength(2);
  const { status, stderr } = spawnSync(process.execPath, [...flags, '--eval', '0'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(heapFlags('99.1.2')).toEqual([]);
});
