import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { dropFacades } from './dropFacades.ts';
import { loadMapOf } from './loadMapOf.ts';
import { assignGroups } from './planChunks.ts';

describe('planChunks', () => {
  const chunks = [
    { fileName: 'main.js', moduleIds: ['/index.html', '/main.ts'], imports: ['shared.js'] },
    { fileName: 'shared.js', moduleIds: ['/react.js'], imports: [] },
    { fileName: 'list.js', moduleIds: ['/list.ts'], imports: ['shared.js', 'both.js'] },
    { fileName: 'show.js', moduleIds: ['/show.ts'], imports: ['both.js', 'shared.js'] },
    { fileName: 'both.js', moduleIds: ['/cell.ts'], imports: [] },
    { fileName: 'rare.js', moduleIds: ['/rare.ts'], imports: [] },
  ];

  it('FAST-01: puts modules together by what loads them', () => {
    const groups = assignGroups(chunks, {
      parts: { entry: '/main.ts', list: '/list.ts', show: '/show.ts' },
      groups: [
        { name: 'core', loadedBy: [['entry']] },
        { name: 'page', loadedBy: [['list', 'show']] },
        { name: 'list', loadedBy: [['list']] },
      ],
    });
    expect(Object.fromEntries(groups)).toEqual({
      '/main.ts': 'core',
      '/react.js': 'core',
      '/cell.ts': 'page',
      '/list.ts': 'list',
    });
  });
});

/** A chunk of a bundle, as far as it matters here. */
function chunk(fileName: string, more: Partial<Rolldown.OutputChunk>): Rolldown.OutputChunk {
  const plain = { type: 'chunk', fileName, code: '', imports: [], dynamicImports: [], moduleIds: [], isEntry: false };
  return { ...plain, facadeModuleId: null, ...more } as unknown as Rolldown.OutputChunk;
}

describe('dropFacades', () => {
  it('FAST-01: lets importers import what a chunk only passes on', () => {
    const bundle: Rolldown.OutputBundle = {
      'assets/main.js': chunk('assets/main.js', {
        code: 'load(()=>import(`./f-1.js`),deps(["assets/f-1.js","assets/f-1.css"]))',
        dynamicImports: ['assets/f-1.js'],
      }),
      'assets/f-1.js': chunk('assets/f-1.js', {
        code: 'export{t as default}from"./group.js";',
        imports: ['assets/group.js'],
      }),
      'assets/group.js': chunk('assets/group.js', { code: 'export{x as t}' }),
    };
    dropFacades(bundle);
    expect(Object.keys(bundle)).toEqual(['assets/main.js', 'assets/group.js']);
    expect(bundle['assets/main.js']).toMatchObject({
      code: 'load(()=>import("./group.js").then(e=>({default:e.t})),deps(["assets/group.js","assets/f-1.css"]))',
      dynamicImports: ['assets/group.js'],
    });
  });

  it('keeps a chunk that does anything else, or that another imports outright', () => {
    const bundle: Rolldown.OutputBundle = {
      'a.js': chunk('a.js', { code: 'export{t as default}from"./g.js";', imports: ['g.js'] }),
      'b.js': chunk('b.js', { code: 'import"./a.js";', imports: ['a.js'] }),
      'c.js': chunk('c.js', { code: 'import"./x.js";export{t as default}from"./g.js";', imports: ['x.js', 'g.js'] }),
    };
    dropFacades(bundle);
    expect(Object.keys(bundle)).toEqual(['a.js', 'b.js', 'c.js']);
  });
});

describe('loadMapOf', () => {
  it('FAST-01: says of each part and group what it loads besides the entry', () => {
    const bundle: Rolldown.OutputBundle = {
      'assets/core.js': chunk('assets/core.js', { moduleIds: ['/main.ts'] }),
      'assets/shell.js': chunk('assets/shell.js', { moduleIds: ['/shell.ts'], imports: ['assets/core.js'] }),
      'assets/list.js': chunk('assets/list.js', { moduleIds: ['/list.ts'], imports: ['assets/shell.js'] }),
      'assets/o.js': chunk('assets/o.js', { moduleIds: ['\0virtual:lawha/resources/orders'] }),
    };
    const parts = { entry: '/main.ts', list: '/list.ts' };
    const map = loadMapOf(bundle, { parts, base: '/x/', api: '/api/', stored: ['list'] });
    expect(map).toMatchObject({
      entry: ['/x/assets/core.js'],
      parts: { list: ['/x/assets/shell.js', '/x/assets/list.js'] },
      resources: { orders: ['/x/assets/o.js'] },
      stored: ['/x/assets/core.js', '/x/assets/shell.js', '/x/assets/list.js'],
    });
    expect(() => loadMapOf(bundle, { parts: { entry: '/gone.ts' }, base: '/', api: '' })).toThrow('/gone.ts');
  });
});
