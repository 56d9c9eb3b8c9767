import { describe, expect, it } from 'vitest';
import { exportedAs, globManifests, globRegistry } from './globRegistry.ts';

const manifests = { 'widgets/cells/money/manifest.ts': { id: 'money' } };
const components = { 'widgets/cells/money/MoneyCell.tsx': 'drawn' };

describe('globRegistry', () => {
  it('names a part after its folder, or by the given function', () => {
    expect(globRegistry('filter', { 'filters/date/DateFilter.tsx': 1 })).toEqual({ date: 1 });
    expect(globRegistry('texts', { './ar/list.json': 2 }, (file) => file.slice(5, -5))).toEqual({ list: 2 });
  });

  it('HOUSE-05: refuses two parts with one name and names both files', () => {
    const files = {
      'widgets/cells/money/manifest.ts': { id: 'money' },
      'product/cells/money/manifest.ts': { id: 'money' },
    };
    const message =
      'Two files are the cell "money": widgets/cells/money/manifest.ts and product/cells/money/manifest.ts; keep one';
    expect(() => globRegistry('cell', files)).toThrow(message);
    expect(() => globManifests('cell', { manifests: files, components }, (part) => part)).toThrow(message);
    const twice = { ...components, 'product/cells/money/MoneyCell.tsx': 'drawn otherwise' };
    expect(() => globManifests('cell', { manifests, components: twice }, (part) => part)).toThrow(
      'Two files are the cell "money": widgets/cells/money/MoneyCell.tsx and product/cells/money/MoneyCell.tsx',
    );
  });
});

describe('globManifests', () => {
  it('joins a manifest and what is beside it', () => {
    expect(globManifests('cell', { manifests, components }, (part, file) => `${part} by ${file}`)).toEqual({
      money: { manifest: { id: 'money' }, component: 'drawn by widgets/cells/money/MoneyCell.tsx' },
    });
  });

  it('refuses a folder that is not named by its part, and half a part', () => {
    const misnamed = { 'cells/price/manifest.ts': { id: 'money' } };
    expect(() => globManifests('cell', { manifests: misnamed, components: {} }, (part) => part)).toThrow(
      'cells/price/manifest.ts names the cell "money"; its folder is "price"',
    );
    expect(() => globManifests('cell', { manifests, components: {} }, (part) => part)).toThrow(
      'widgets/cells/money/manifest.ts describes a cell that has no component beside it',
    );
    expect(() => globManifests('cell', { manifests: {}, components }, (part) => part)).toThrow(
      'widgets/cells/money/MoneyCell.tsx is a cell without a manifest.ts beside it',
    );
  });
});

describe('exportedAs', () => {
  it('gives the export with the requested suffix, and names the file that has none', () => {
    expect(exportedAs('Cell', { helper: 1, MoneyCell: 2 }, 'MoneyCell.tsx')).toBe(2);
    expect(() => exportedAs('Cell', { helper: 1 }, 'MoneyCell.tsx')).toThrow(
      'MoneyCell.tsx exports nothing that is named …Cell',
    );
  });
});
