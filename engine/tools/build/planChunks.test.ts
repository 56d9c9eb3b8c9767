import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { dropFacades } from './dropFacades.ts';
import { loadMapOf } from './loadMapOf.ts';
import { assignGroups } from './planChunks.ts';
import { plainImports } from './plainImports.ts';
import { trimPreloads } from './trimPreloads.ts';

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

describe('trimPreloads', () => {
  const listOf = (names: string[]): string =>
    `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(names)})))=>i.map(i=>d[i]);\n`;
  const names = [
    'a/rare.js',
    'a/core.js',
    'a/part.js',
    'a/part.js',
    'a/form.js',
    'a/form.css',
    'a/core.css',
    'a/list.js',
  ];

  it('FAST-01: a chunk preloads only what may not be there yet, and each file once', () => {
    const bundle: Rolldown.OutputBundle = {
      'a/core.js': chunk('a/core.js', {
        isEntry: true,
        viteMetadata: { importedCss: new Set(['a/core.css']) } as Rolldown.OutputChunk['viteMetadata'],
      }),
      'a/list.js': chunk('a/list.js', {
        code: [
          listOf(names),
          'p(()=>import(`./rare.js`),__vite__mapDeps([0,1,6]))',
          'p(()=>import("./rare.js").then(e=>({x:e.x})),__vite__mapDeps([0,1,2,3,7]))',
          'p(()=>import(`./form.js`),__vite__mapDeps([4,1,2,5]))',
        ].join(''),
      }),
    };
    trimPreloads(bundle);
    expect(bundle['a/list.js']).toMatchObject({
      code: [
        listOf(['a/part.js', 'a/form.js', 'a/form.css']),
        'p(()=>import(`./rare.js`),[])',
        'p(()=>import("./rare.js").then(e=>({x:e.x})),__vite__mapDeps([0]))',
        // Styles are waited for, so the file itself is begun beside them.
        'p(()=>import(`./form.js`),__vite__mapDeps([1,0,2]))',
      ].join(''),
    });
  });
});

describe('plainImports', () => {
  it('FAST-01: a function that imports one export and returns it alone is the import', () => {
    const bundle: Rolldown.OutputBundle = {
      'a.js': chunk('a.js', {
        code: [
          'p(async()=>{let{X:e}=await import(`./x.js`);return{X:e}},[])',
          'p(async()=>{let{X:e}=await import("./x.js").then(e=>({X:e.n}));return{X:e}},[])',
          'p(async()=>{let{X:e}=await import(`./x.js`);return{Y:e}},[])',
        ].join(';'),
      }),
    };
    plainImports(bundle);
    expect(bundle['a.js']).toMatchObject({
      code: [
        'p(()=>import(`./x.js`),[])',
        'p(()=>import("./x.js").then(e=>({X:e.n})),[])',
        'p(async()=>{let{X:e}=await import(`./x.js`);return{Y:e}},[])',
      ].join(';'),
    });
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
