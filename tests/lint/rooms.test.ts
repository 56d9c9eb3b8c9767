import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Rooms from the bottom up: each may use those above it in this list, and no other. */
const ENGINE = ['engine/core', 'engine/features', 'engine/client', 'engine/react', 'engine/tools'];
const ROOMS = ['schemas', ...ENGINE, 'widgets', 'src'];

/** Rooms of the server from the bottom up, in the sequence of the table of its README. */
const SERVER = readServerRooms();

/** Folders with a README that says what is in them, what they may use, and where a new thing goes. */
const WITH_README = [...ENGINE, 'engine', 'widgets', 'widgets/kit', 'widgets/views', 'src', 'src/base', 'server'];

/** Packages that draw. */
const KIT = /^(@chakra-ui|@ark-ui|@zag-js|@emotion|framer-motion|leaflet|react-leaflet|lexical|@lexical|@dnd-kit)\b/;

/** Packages that only `engine/react` uses. */
const REACT = /^(react|react-dom|react-router-dom|swr|react-i18next)(\/|$)/;

/** Most files of code in one folder, without those in folders of it and without tests. */
const MAX_FILES = 30;

interface Import {
  file: string;
  /** A path from the root, or the name of a package. */
  target: string;
  isType: boolean;
}

const files = globSync('{schemas,engine,widgets,src,server}/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

const imports = files.flatMap((file) => importsOf(file, readFileSync(join(ROOT, file), 'utf8')));

function readServerRooms(): string[] {
  const rows = readFileSync(join(ROOT, 'server/README.md'), 'utf8').matchAll(/^\| (`[a-z]\w*`(?:, `[a-z]\w*`)*) +\|/gm);
  return [...rows].flatMap(([, names = '']) => [...names.matchAll(/\w+/g)].map(([name]) => name));
}

/** What a file imports, with `import()` of a written path. */
function importsOf(file: string, text: string): Import[] {
  const { module } = parseSync(file, text);
  const fixed = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? { path: moduleRequest.value, isType } : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const written = /^['"](.+)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1];
      return written === undefined ? [] : { path: written, isType: false };
    }),
  ];
  return fixed.map(({ path, isType }) => ({
    file,
    isType,
    target: path.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), path)).replaceAll('\\', '/') : path,
  }));
}

const roomOf = (path: string): number => ROOMS.findIndex((room) => path.startsWith(`${room}/`));
const show = ({ file, target }: Import): string => `${file} imports ${target}`;

/** Pairs of folders in one folder, each of which imports the other. */
function mutualPairs(room: string): string[] {
  const edges = new Map<string, string>();
  for (const { file, target } of imports) {
    if (!file.startsWith(`${room}/`) || !target.startsWith(`${room}/`)) continue;
    const from = file.split('/');
    const to = target.split('/');
    const at = from.findIndex((name, index) => name !== to[index]);
    // What is in a folder itself belongs to none of the folders in it.
    if (at >= from.length - 1 || at >= to.length - 1) continue;
    edges.set(`${from.slice(0, at + 1).join('/')} ${to.slice(0, at + 1).join('/')}`, `${file} imports ${target}`);
  }
  return [...edges].flatMap(([edge, example]) => {
    const [from = '', to = ''] = edge.split(' ');
    const back = edges.get(`${to} ${from}`);
    return from < to && back !== undefined ? `${from} and ${to}: ${example}; ${back}` : [];
  });
}

describe('rooms', () => {
  it('HOUSE-04: schemas <- core <- features <- client <- react <- tools, engine <- widgets <- src', () => {
    const upward = imports.filter(({ file, target }) => roomOf(file) >= 0 && roomOf(target) > roomOf(file));
    expect(upward.map(show)).toEqual([]);
    const toEdges = imports.filter(({ file, target }) => !file.startsWith('server/') && target.startsWith('server/'));
    expect(toEdges.map(show)).toEqual([]);
    expect(imports.length).toBeGreaterThan(5000);
  });

  it.each(['engine', 'widgets', 'src', 'server'])('HOUSE-04: no two folders of %s import each other', (room) => {
    expect(mutualPairs(room)).toEqual([]);
  });

  it('HOUSE-04: a room of the server uses those before it in the table of its README, and no other', () => {
    const folders = [...new Set(files.flatMap((file) => /^server\/(\w+)\//.exec(file)?.[1] ?? []))];
    expect(SERVER.toSorted()).toEqual(folders.toSorted());
    const roomIn = (path: string): number => SERVER.findIndex((room) => path.startsWith(`server/${room}/`));
    const upward = imports.filter(({ file, target }) => roomIn(file) >= 0 && roomIn(target) > roomIn(file));
    expect(upward.map(show)).toEqual([]);
  });

  it('HOUSE-04: the engine imports no kit', () => {
    const kit = imports.filter(({ file, target }) => file.startsWith('engine/') && KIT.test(target));
    expect(kit.map(show)).toEqual([]);
  });

  it('HOUSE-04: core, features, client and tools run without React', () => {
    const loaded = imports.filter(
      ({ file, target, isType }) =>
        ENGINE.some((room) => room !== 'engine/react' && file.startsWith(`${room}/`)) && !isType && REACT.test(target),
    );
    expect(loaded.map(show)).toEqual([]);
    const drawn = files.filter(
      (file) => file.endsWith('.tsx') && roomOf(file) >= 0 && roomOf(file) < ROOMS.indexOf('engine/react'),
    );
    expect(drawn).toEqual([]);
  });

  it(`HOUSE-04: no folder has more than ${MAX_FILES} files of code`, () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    const large = [...counts].filter(([, count]) => count > MAX_FILES);
    expect(large).toEqual([]);
  });

  it('HOUSE-04: controllers of list, page, form and decision are headless', () => {
    const controllers = [
      'list/useListController',
      'show/useShowActions',
      'form/useFormController',
      'decision/useDecision',
    ];
    for (const name of controllers) expect(files).toContain(`engine/react/${name}.ts`);
    const beside = files.filter((file) => /^widgets\/views\/.*\/use\w*(Controller|Actions)\.tsx?$/.test(file));
    expect(beside).toEqual([]);
  });

  it('HOUSE-04: every room says on half a page what is in it, what it may use, and where a new thing goes', () => {
    for (const room of WITH_README) {
      const file = join(ROOT, room, 'README.md');
      expect(existsSync(file), `${room}/README.md`).toBe(true);
      const text = readFileSync(file, 'utf8');
      for (const heading of ['What is here', 'What it may use', 'Where a new thing goes'])
        expect(text, `${room}/README.md`).toContain(`## ${heading}`);
    }
  });

  it('HOUSE-04: every file that a README or CONTRIBUTING names exists', () => {
    const texts = globSync(
      ['{engine,widgets,src,server,schemas}/**/README.md', 'README.md', '.github/CONTRIBUTING.md'],
      {
        cwd: ROOT,
      },
    );
    const named = texts.flatMap((text) =>
      [
        ...readFileSync(join(ROOT, text), 'utf8').matchAll(
          /`([\w.-]+\/[\w./-]+\.tsx?|(?:engine|widgets|src|server)\/[\w./-]+)`/g,
        ),
      ].map(([, path = '']) => ({ text, path })),
    );
    const isThere = ({ text, path }: { text: string; path: string }): boolean =>
      [ROOT, join(ROOT, dirname(text)), join(ROOT, text.split('/')[0] ?? '')].some((folder) =>
        existsSync(join(folder, path)),
      );
    expect(named.filter((name) => !isThere(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });
});
