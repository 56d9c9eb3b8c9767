import { describe, expect, it } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver/node';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import { completionsAt, withoutBlanks } from '../../engine/tools/lsp/completion/completionsAt.ts';
import { iconPicture } from '../../engine/tools/lsp/completion/iconPicture.ts';
import { hoverAt } from '../../engine/tools/lsp/hover/hoverAt.ts';
import { openFolder, placeIn, put } from './openFixtures.ts';

const workspace = await openFolder();

function offered(name: string, part: string, instead: string): CompletionItem[] {
  const place = placeIn(workspace, name, put(part, instead));
  const items = asProduct(place.view.product, () => completionsAt(place));
  workspace.close(place.source.path);
  return items;
}

const labels = (items: readonly CompletionItem[]): string[] => items.map(({ label }) => label);

describe('AUTH-15: completion', () => {
  it('offers the keys that an object lacks, the required ones first, with their description', () => {
    const items = offered('columns', '"name": "columns",', '"name": "columns", "|');
    expect(labels(items)).toEqual(expect.arrayContaining(['icon', 'filters', 'statistics', 'states']));
    expect(labels(items)).not.toContain('columns');
    expect(items.find(({ label }) => label === 'icon')?.documentation).toMatchObject({ kind: 'markdown' });
    const filters = items.find(({ label }) => label === 'filters');
    expect(filters?.textEdit?.newText).toBe('"filters": [$1],');
    expect(filters && withoutBlanks(filters).textEdit?.newText).toBe('"filters": [],');
  });

  it('offers fields of the record and of records that it embeds as columns', () => {
    const items = offered('columns', '"columns": [', '"columns": ["|", ');
    expect(labels(items)).toEqual(expect.arrayContaining(['name', 'region_id', 'created_at', 'region.name']));
    expect(items.find(({ label }) => label === 'name')?.detail).toContain('الاسم');
  });

  it.each([
    ['a group', 'districts', '"resource": "regions"', '"resource": "|regions"', 'columns'],
    ['a cell', 'columns', '"cell": "', '"cell": "|', 'money'],
    ['an icon', 'columns', '"name": "columns",', '"name": "columns", "icon": "|",', 'wallet'],
    ['a shape', 'columns', '"$ref": "lawha:', '"$ref": "|lawha:', 'lawha:money'],
    ['a state', 'moved-records', '"initial": "', '"initial": "|', 'waiting'],
    ['a word of the language', 'columns', '"name": "columns",', '"name": "columns", "show": "|",', 'page'],
    ['a field in a list of required ones', 'columns', '"required": [', '"required": ["|", ', 'price'],
    ['a field of a shape in its required ones', 'built-pages', '"required": ["title", ', '"required": ["|", ', 'until'],
  ])('offers %s', (_what, name, part, instead, expected) => {
    expect(labels(offered(name, part, instead))).toContain(expected);
  });

  it('offers only fields that fit: sums of amounts and numbers', () => {
    const found = labels(offered('columns', '"name": "columns",', '"name": "columns", "totals": ["|"],'));
    expect(found).toContain('price');
    expect(found).not.toContain('name');
  });

  it('offers what the project calls the same in the other language', () => {
    const found = labels(
      offered('columns', '"name": "columns",', '"name": "columns", "singular": { "en": "Name", "ar": "|" },'),
    );
    expect(found).toContain('الاسم');
  });

  it('offers the values of a field where a condition tests it', () => {
    const found = labels(offered('conditional-fields', '"const": "company"', '"const": "|"'));
    expect(found).toEqual(['individual', 'company']);
  });

  it('replaces the string at the place, and adds no colon where one is', () => {
    const [item] = offered('columns', '"name": "columns"', '"na|me": "columns"').filter(
      ({ label }) => label === 'name',
    );
    expect(item?.textEdit?.newText).toBe('"name"');
    const [value] = offered('columns', '"name": "columns",', '"name": "columns", "icon": "wal|l",').filter(
      ({ label }) => label === 'wallet',
    );
    expect(value?.textEdit).toMatchObject({ newText: '"wallet"' });
  });

  it('shows icons as pictures', async () => {
    const picture = (await iconPicture('wallet')) ?? '';
    const svg = Buffer.from(/base64,([^)]+)/.exec(picture)?.[1] ?? '', 'base64').toString();
    expect(svg).toMatch(/^<svg .*<path d="M19 7V4/);
    expect(await iconPicture('no-such-icon')).toBeUndefined();
  });
});

describe('AUTH-15: hover', () => {
  const hovered = (name: string, part: string, instead: string): string => {
    const place = placeIn(workspace, name, put(part, instead));
    const hover = asProduct(place.view.product, () => hoverAt(place));
    workspace.close(place.source.path);
    return JSON.stringify(hover?.contents ?? null);
  };

  it('shows what a key means, from the meta-schema', () => {
    expect(hovered('columns', '"columns": [', '"colu|mns": [')).toContain('Default');
  });

  it('shows what a field resolves to, and the label of a group in both languages', () => {
    expect(hovered('columns', '"region.name"', '"re|gion.name"')).toMatch(/points to `regions`.*/);
    expect(hovered('districts', '"resource": "regions"', '"resource": "re|gions"')).toMatch(/المناطق · Regions/);
  });
});
