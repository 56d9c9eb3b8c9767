import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { importLaterCells } from './laterCells.ts';

const folder = mkdtempSync(join(tmpdir(), 'lawha-later-'));
mkdirSync(join(folder, 'swatch'));
afterAll(() => rmSync(folder, { recursive: true }));

const groupWith = (cell: string) =>
  resolveDefinition({
    name: 'paints',
    label: { ar: 'ألوان', en: 'Paints' },
    form: { schema: { type: 'object', properties: { shade: { $ref: 'lawha:text', 'x-cell': cell } } } },
  });

describe('importLaterCells', () => {
  const cells = { folder, module: '/src/later.ts' };

  it('loads the later cells with a definition that draws one of them, and with no other', () => {
    expect(importLaterCells(groupWith('swatch'), cells)).toBe('import "/src/later.ts";');
    expect(importLaterCells(groupWith('text'), cells)).toBe('');
  });

  it('has nothing to load where a project has no later cells', () => {
    expect(importLaterCells(groupWith('swatch'), { ...cells, folder: join(folder, 'none') })).toBe('');
    expect(importLaterCells(groupWith('swatch'), undefined)).toBe('');
  });
});
