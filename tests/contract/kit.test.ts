import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS } from '../../engine/tools/lint/places.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync('{engine,widgets,src}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.|widgets\/kit\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Files outside the kit whose text matches. */
function holding(pattern: RegExp): string[] {
  return FILES.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
}

describe('the kit', () => {
  it('is looked for in a tree of many files', () => {
    expect(FILES.length).toBeGreaterThan(900);
  });

  it.each([
    ['menu', /role[=:]\s*\{?['"]menu(item\w*)?['"]/],
    ['list of options', /role[=:]\s*\{?['"](listbox|option|combobox)['"]/],
    ['way that a press outside closes', /addEventListener\(\s*['"]focusin['"]/],
    ['look of a floating sheet beside a control', /position: 'absolute',[^}]*boxShadow: 'float'/],
    [
      'chip, badge or count',
      /borderRadius[:=]\s*\{?['"]full['"][^}>]*textStyle[:=]\s*['"]badge|textStyle[:=]\s*['"]badge['"][^}>]*borderRadius[:=]\s*\{?['"]full/,
    ],
    ['sheet that floats over the page', /position="(fixed|absolute)"[^>]*boxShadow="float"/],
  ])('HOUSE-05: holds the one %s', (_, pattern) => {
    expect(holding(pattern)).toEqual([]);
  });

  it('HOUSE-05: besides the kit the list has a table, and each pattern whose cells or rows take keys has one', () => {
    const own = holding(/<table\b|<chakra\.table\b|chakra\(['"]table/).toSorted();
    const patterns = holding(/role="(?:grid|treegrid)"/).toSorted();
    expect(patterns).toEqual([
      'widgets/grid/GridTable.tsx',
      'widgets/inputs/date/Calendar.tsx',
      'widgets/rows/RowsTable.tsx',
      'widgets/views/list/layouts/timeline/TimelineGrid.tsx',
      'widgets/views/list/layouts/tree/TreeLayout.tsx',
    ]);
    // The timeline is drawn on a scale, without a table.
    const tables = patterns.filter((path) => !path.endsWith('/TimelineGrid.tsx'));
    expect(own).toEqual([...tables, 'widgets/views/list/table/ListTable.tsx'].toSorted());
  });

  it('HOUSE-05: dialogs and sheets have one frame; the palette, the preview and the menu of phones are no card with a title', () => {
    expect(holding(/<(Dialog|Drawer)\.Positioner\b/).toSorted()).toEqual([
      'src/shell/palette/Palette.tsx',
      'src/shell/sidebar/MenuDrawer.tsx',
      'widgets/views/preview/PreviewDialog.tsx',
    ]);
  });

  it('HOUSE-05: only the tree of permissions, a pattern of its own, names an active item besides the kit', () => {
    expect(holding(/aria-activedescendant['"]?[=:]/)).toEqual(['widgets/permission-tree/WindowedTree.tsx']);
  });

  it('HOUSE-05: one context provides parts, and every glob of parts or texts is filled by one helper', () => {
    const contexts = FILES.filter(
      ({ path, text }) => path.startsWith('engine/react/registry/') && /\bcreateContext[(<]/.test(text),
    );
    expect(contexts.map(({ path }) => path)).toEqual(['engine/react/registry/Parts.tsx']);
    const globbing = FILES.filter(({ text }) => /import\.meta\.glob[<(]/.test(text));
    expect(globbing.length).toBeGreaterThan(5);
    // A language's files of texts are one glob each; `toCatalogue` joins areas of the product to the general ones.
    // What packages ship is globbed beside it and put together in `src/screens`, with the product's own.
    const ours = globbing.filter(({ path }) => !/\/shipped\w*\.ts$|engine\/tools\/(build|pack)\//.test(path));
    const unnamed = ours.filter(({ text }) => !/\bglob(Registry|Manifests)\(/.test(text)).map(({ path }) => path);
    expect(unnamed.toSorted()).toEqual(['ar', 'en', 'later/ar', 'later/en'].map((name) => `src/locales/${name}.ts`));
    expect(holding(/\btoCatalogue = |function toCatalogue/)).toEqual(['src/locales/Catalogue.ts']);
  });

  it.each([
    ['cellRegistry', 'cells'],
    ['widgetRegistry', 'forms'],
    ['panelRegistry', 'panels'],
    ['previewRegistry', 'previews'],
    ['laterControls', 'filter-controls'],
  ])("HOUSE-05: %s takes the product's own parts with the general ones", (file, sort) => {
    const text = readFileSync(join(ROOT, `src/screens/${file}.ts`), 'utf8');
    expect(text).toMatch(/from '\.\.\/\.\.\/widgets\/\w+\/shipped\w*\.ts'/);
    expect(text).toContain(`'virtual:lawha/parts/${sort}'`);
    expect(text).toMatch(/\bglob(Registry|Manifests)\(/);
  });

  it('HOUSE-05: the lint knows the parts of the product that the browser draws', () => {
    const known = { cells: PARTS.cells, forms: PARTS.widgets, panels: PARTS.panels, previews: PARTS.previews };
    for (const [sort, folders] of Object.entries(known)) expect(folders).toContain(join(ROOT, 'src/product', sort));
  });

  it.each(['ListScreen', 'ShowScreen', 'FormScreen'])('HOUSE-05: %s is one provider around its view', (name) => {
    const text = readFileSync(join(ROOT, `src/screens/${name}.tsx`), 'utf8');
    expect(text.match(/<\w*Provider\b/g)).toEqual(['<PartsProvider']);
    expect(text).not.toMatch(/<(RecordLinks|StateChanges|Replies|RecordOpening)\b/);
  });

  it('HOUSE-05: no file of the browser only re-exports', () => {
    // What a package offers to others is a list written by hand.
    const onlyExports = FILES.filter(({ path, text }) => {
      if (/(^|\/)exports(\/|\.ts$)/.test(path)) return false;
      const code = text.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
      return !/\S/.test(code.replaceAll(/(?:im|ex)port (?:type )?(?:\{[^}]*\}|\*)[^;{}]*? from [^;]*;/g, ''));
    });
    expect(onlyExports.map(({ path }) => path)).toEqual([]);
  });
});
