import { describe, expect, it } from 'vitest';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import { applyEdits } from '../../engine/tools/lint/applyEdits.ts';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { formatFinding } from '../../engine/tools/lint/formatFinding.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';
import { definitionsAt } from '../../engine/tools/lsp/definition/definitionsAt.ts';
import { mentionsIn } from '../../engine/tools/lsp/names/mentions.ts';
import { referencesAt } from '../../engine/tools/lsp/references/referencesAt.ts';
import { renameAt } from '../../engine/tools/lsp/rename/renameAt.ts';
import {
  renamedSources,
  renameThing,
  renamingOf,
  requireRenamable,
} from '../../engine/tools/lsp/rename/renameThing.ts';
import { openFolder, placeIn, put } from './openFixtures.ts';

const workspace = await openFolder();
const shipped = await openFolder(REPOSITORY);

/** Another name that keeps the end of a reference. */
const other = (name: string): string => `z${name}`;

describe('AUTH-16: a field or group has another name everywhere', () => {
  it('and the lint finds nothing when every field of the fixtures is renamed', () => {
    const view = workspace.view();
    const findings = asProduct(view.product, () => {
      const fields = view.targets.flatMap((target) =>
        mentionsIn(view, target).flatMap(({ thing, defines }) =>
          defines && ['field', 'part', 'actor', 'input'].includes(thing.kind) ? [thing] : [],
        ),
      );
      const renamable = fields.filter((thing) => {
        try {
          requireRenamable(view, thing);
          return true;
        } catch {
          return false;
        }
      });
      expect(renamable.length).toBeGreaterThan(200);
      const all = renamable.flatMap((thing) => renamingOf(view, thing, other(thing.name)).files);
      const edits = Map.groupBy(all, ({ source }) => source.path);
      const sources = view.sources.map((source) => {
        const own = edits.get(source.path)?.flatMap((file) => file.edits) ?? [];
        // What several groups have from one file is renamed there once.
        const once = [...new Map(own.map((edit) => [`${edit.offset} ${edit.length}`, edit])).values()];
        if (once.length === 0) return source;
        const { path, file, name, text, part } = source;
        return { ...parseSource({ path, file, name, text: applyEdits(text, once) }), ...(part && { part }) };
      });
      return lintSources(sources, { known: view.options.known, product: view.product }).findings;
    });
    expect(findings.map(formatFinding)).toEqual([]);
  });

  it.each(['regions', 'columns', 'moved-records'])(
    'and the group %s is called by its new name by all others, in the menu and by its file',
    (name) => {
      const view = workspace.view();
      const sources = asProduct(view.product, () =>
        renamedSources(view, renameThing(view, { kind: 'group', name }, 'renamed')),
      );
      expect(sources.some((source) => source.path.endsWith('/renamed.json'))).toBe(true);
      expect(sources.some((source) => source.name === name)).toBe(false);
      const named = new RegExp(`"(?:resource|name|path)": "${name}[/"]`);
      expect(sources.filter(({ text }) => named.test(text)).map((source) => source.name)).toEqual([]);
    },
  );

  it('and the definition says what the group was called before, on a line of its own; a name that it had is no earlier one', () => {
    const view = workspace.view();
    const textAfter = (name: string, to: string): string => {
      const { files } = asProduct(view.product, () => renameThing(view, { kind: 'group', name }, to));
      return renamedSources(view, { files }).find((source) => source.text.includes(`"name": "${to}"`))?.text ?? '';
    };
    expect(textAfter('regions', 'areas')).toContain('"name": "areas",\n  "renamedFrom": ["regions"],\n');
    expect(textAfter('redirects-aliases', 'notes-page')).toContain(
      '"renamedFrom": ["redirects-aliases", "fixed-pages", "pages_once"]',
    );
    expect(textAfter('redirects-aliases', 'pages_once')).toContain(
      '"renamedFrom": ["redirects-aliases", "fixed-pages"]',
    );
  });

  it('and a group of the product is renamed in its menu, home page, product and other groups', () => {
    const view = shipped.view();
    const { files, moved } = asProduct(view.product, () =>
      renameThing(view, { kind: 'group', name: 'orders' }, 'jobs_done'),
    );
    expect(files.map(({ source }) => source.name)).toEqual(
      expect.arrayContaining(['orders', 'navigation', 'product', 'companies', 'ledger', 'notifications']),
    );
    expect(moved?.[0]?.to).toMatch(/definitions\/jobs_done\.json$/);
    const menu = renamedSources(view, { files }).find(({ name }) => name === 'navigation')?.text ?? '';
    expect(menu).toContain('"jobs_done/today-orders"');
  });

  describe('in every file that a definition is made of', () => {
    const textsAfter = (group: string, name: string, to: string): Map<string, string> => {
      const view = workspace.view();
      const { files } = asProduct(view.product, () => renameThing(view, { kind: 'field', group, name }, to));
      const edited = new Set(files.map(({ source }) => source.path));
      return new Map(
        renamedSources(view, { files }).flatMap(({ path, text }) =>
          edited.has(path)
            ? [[path.split('/').slice(-2).join('/'), text.replaceAll(/"x-renamed-from": \[[^\]]+\],\s*/g, '')]]
            : [],
        ),
      );
    };

    it.each(['shared-fields', 'extended'])('a field of %s that is written in a shared file', (group) => {
      // The group that extends the other one takes it out of its columns.
      const texts = textsAfter(group, 'street', 'road');
      expect([...texts.keys()].toSorted()).toEqual(['definitions/extended.json', 'shared/contact.json']);
      expect(texts.get('definitions/extended.json')).toContain('"$remove": ["road"]');
      const shared = texts.get('shared/contact.json') ?? '';
      expect(shared).toContain('"road": {');
      expect(shared).toContain('{ "key": "road", "priority": "low" }');
      expect(shared).toContain('"required": ["phone", "road"]');
      expect([...texts.values()].join('')).not.toContain('"street"');
    });

    it('a field that another group takes away', () => {
      const texts = textsAfter('shared-fields', 'building', 'house');
      expect([...texts.keys()].toSorted()).toEqual(['definitions/extended.json', 'shared/contact.json']);
      expect(texts.get('definitions/extended.json')).toContain('"house": null');
    });

    it('a field that the deployment shows otherwise', () => {
      const texts = textsAfter('extended', 'phone', 'mobile');
      expect(texts.get('changes/extended.json')).toContain('"$change": { "mobile": { "key": "mobile"');
      expect(texts.get('definitions/shared-fields.json')).toMatch(
        /"mobile": \{\s*"\$ref": "shared\/contact\.json#\/phone"/,
      );
      expect(texts.get('shared/contact.json')).toContain('"columns": ["mobile"');
    });

    it('a field that the deployment adds', () => {
      const texts = textsAfter('extended', 'warehouse_code', 'store_code');
      expect([...texts.keys()]).toEqual(['changes/extended.json']);
      expect(texts.get('changes/extended.json')?.match(/store_code/g)).toHaveLength(2);
    });

    it('from the shared file itself, whose names lead to the definitions that have them', () => {
      const view = workspace.view();
      const source = view.sources.find(({ part, name }) => part === 'shared' && name === 'contact');
      const target = view.targets.find(({ source: { name } }) => name === 'shared-fields');
      if (source === undefined || target === undefined) throw new Error('no shared file');
      const place = { view, target, source, offset: source.text.indexOf('"street"') + 2 };
      const { edit } = asProduct(view.product, () => renameAt(place, 'road', { canMove: false }));
      expect(Object.keys(edit.changes ?? {}).map((uri) => uri.split('/').at(-1))).toEqual(
        expect.arrayContaining(['contact.json', 'extended.json']),
      );
      const files = referencesAt(place, false).map(({ uri }) => uri.split('/').at(-1));
      expect(new Set(files)).toEqual(new Set(['contact.json']));
    });

    it('a group that another one extends, and the changes of a deployment move with its file', () => {
      const view = workspace.view();
      const base = asProduct(view.product, () =>
        renameThing(view, { kind: 'group', name: 'shared-fields' }, 'branches'),
      );
      const extended = renamedSources(view, base).find(({ name, part }) => name === 'extended' && part === undefined);
      expect(extended?.text).toContain('"extends": "branches"');
      const { moved = [] } = asProduct(view.product, () =>
        renameThing(view, { kind: 'group', name: 'extended' }, 'stores'),
      );
      expect(moved.map(({ to }) => to.split('/').slice(-2).join('/'))).toEqual([
        'definitions/stores.json',
        'changes/stores.json',
      ]);
    });
  });

  it('and a field that embeds a record is renamed in the paths that go through it', () => {
    const view = workspace.view();
    const thing = { kind: 'field', group: 'columns', name: 'region_id' };
    const { files } = asProduct(view.product, () => renameThing(view, thing, 'area_id'));
    const text = renamedSources(view, { files }).find(({ name }) => name === 'columns')?.text ?? '';
    expect(text).toContain('"area.name"');
    expect(text.replace('"x-renamed-from": ["region_id"]', '')).not.toMatch(/"region[._]/);
    expect(() => asProduct(view.product, () => renameThing(view, thing, 'area'))).toThrow('ends in _id');
  });

  it('and a field is renamed in the patterns of numbers, of its record and of those that point to it', () => {
    const view = workspace.view();
    const pattern = (group: string, name: string, to: string): string => {
      const { files } = asProduct(view.product, () => renameThing(view, { kind: 'field', group, name }, to));
      return renamedSources(view, { files }).find((source) => source.name === 'numbered')?.text ?? '';
    };
    expect(pattern('numbered', 'branch', 'office')).toContain('"{office}/{####}"');
    expect(pattern('number-series', 'code', 'short')).toContain('"INV-{yyyy}-{series_id.short}-{###}"');
    expect(pattern('numbered', 'series_id', 'serie_id')).toContain('"INV-{yyyy}-{serie_id.code}-{###}"');
  });

  it('and a field by which choices are narrowed is renamed in both groups that have it', () => {
    const view = shipped.view();
    for (const group of ['users', 'cities']) {
      const thing = { kind: 'field', group, name: 'country_id' };
      const { files } = asProduct(view.product, () => renameThing(view, thing, 'land_id'));
      const after = renamedSources(view, { files });
      const text = (name: string): string => after.find((source) => source.name === name)?.text ?? '';
      for (const name of ['users', 'cities']) {
        expect(text(name)).toMatch(/"land_id": \{\s*("x-label": [^}]*\}, )?"x-renamed-from": \["country_id"\]/);
        expect(text(name).replaceAll('"x-renamed-from": ["country_id"]', '')).not.toContain('"country_id"');
      }
      expect(text('users')).toContain('"parent": "land_id"');
    }
  });

  it('and what is called after the field of a state is renamed with it', () => {
    const view = shipped.view();
    const thing = { kind: 'field', group: 'settlements', name: 'status' };
    const { files } = asProduct(view.product, () => renameThing(view, thing, 'stage'));
    const text = renamedSources(view, { files }).find(({ name }) => name === 'settlements')?.text ?? '';
    expect(text).toContain('"stage_at"');
    expect(text).not.toContain('status_at');
  });

  it('and a field that was called by a shared label keeps the label', () => {
    const view = workspace.view();
    const thing = { kind: 'field', group: 'columns', name: 'name' };
    const { files } = asProduct(view.product, () => renameThing(view, thing, 'called'));
    const text = renamedSources(view, { files }).find(({ name }) => name === 'columns')?.text ?? '';
    expect(text).toMatch(/"called": \{[^}]*"x-label": \{ "ar": "الاسم", "en": "Name" \}/);
  });

  it('and the definition says what a field was called before, for what is stored; a name that it had is no earlier one', () => {
    const view = workspace.view();
    const textAfter = (name: string, to: string): string => {
      const thing = { kind: 'field', group: 'joined-text', name };
      const { files } = asProduct(view.product, () => renameThing(view, thing, to));
      return renamedSources(view, { files }).find((source) => source.name === 'joined-text')?.text ?? '';
    };
    expect(textAfter('last_name', 'family_name')).toMatch(/"family_name": \{\s*.*"x-renamed-from": \["last_name"\], /);
    expect(textAfter('team_id', 'crew_id')).toContain('"x-renamed-from": ["team_id", "squad_id"]');
    expect(textAfter('team_id', 'squad_id')).toContain('"x-renamed-from": ["team_id"]');
  });

  it.each([
    [{ kind: 'field', group: 'columns', name: 'created_at' }, 'later', 'the server or a pattern defines it'],
    [{ kind: 'field', group: 'numbered', name: 'status' }, 'later', 'the server or a pattern defines it'],
    [{ kind: 'state', group: 'moved-records', name: 'open' }, 'later', 'records have it stored'],
    [{ kind: 'field', group: 'columns', name: 'name' }, 'two words', 'is no name for a field'],
    [{ kind: 'group', name: 'regions' }, 'columns', 'unique-name'],
    [{ kind: 'cell', name: 'money' }, 'cash', 'is not defined in a definition'],
  ])('%o cannot be called %s, with the reason', (thing, to, reason) => {
    const view = workspace.view();
    expect(() => asProduct(view.product, () => renameThing(view, thing, to))).toThrow(reason);
  });

  it('and nothing is renamed while a file cannot be read', () => {
    const place = placeIn(workspace, 'districts', put('"name": "districts"', '"na|me": "districts",,'));
    const refused = (): unknown =>
      asProduct(place.view.product, () => renameThing(place.view, { kind: 'group', name: 'regions' }, 'areas'));
    expect(refused).toThrow('districts.json cannot be read');
    workspace.close(place.source.path);
  });

  it('moves the file where the editor can, and says what is left', () => {
    const view = shipped.view();
    const service = placeIn(shipped, 'services', put('"name": "services"', '"name": "serv|ices"'));
    const moving = asProduct(view.product, () => renameAt(service, 'trades', { canMove: true }));
    expect(moving.edit.documentChanges?.at(-1)).toMatchObject({ kind: 'rename' });
    expect(moving.left.join(' ')).toContain('the next start of the server renames its table');
    const typing = asProduct(view.product, () => renameAt(service, 'trades', { canMove: false }));
    expect(Object.keys(typing.edit.changes ?? {}).length).toBeGreaterThan(3);
    expect(typing.left[0]).toContain('move ');
    shipped.close(service.source.path);
  });
});

describe('AUTH-15: definitions and references', () => {
  const text = (place: ReturnType<typeof placeIn>, at: { uri: string; range: { start: { line: number } } }): string => {
    const source = place.view.sources.find(({ path }) => at.uri.endsWith(path));
    return source?.text.split('\n')[at.range.start.line]?.trim() ?? '';
  };

  it('lead from a column of another record to the field of the other group, and from a group to its file', () => {
    const place = placeIn(workspace, 'columns', put('"region.name"', '"region.na|me"'));
    const [found] = asProduct(place.view.product, () => definitionsAt(place));
    expect(found?.uri).toContain('/regions.json');
    expect(found && text(place, found)).toMatch(/^"name": \{/);
    const head = placeIn(workspace, 'columns', put('"region.name"', '"reg|ion.name"'));
    const [own] = asProduct(place.view.product, () => definitionsAt(head));
    expect(own && text(head, own)).toMatch(/^"region_id": \{/);
    workspace.close(place.source.path);
  });

  it('lead from a cell, a widget and a shape to the files that define them', () => {
    for (const [name, written, file] of [
      ['columns', '"cell": "', '/cells/'],
      ['columns', '"$ref": "lawha:', '/schemas/fields/'],
    ] as const) {
      const place = placeIn(workspace, name, put(written, `${written}|`));
      const [found] = asProduct(place.view.product, () => definitionsAt(place));
      expect(found?.uri).toContain(file);
      workspace.close(place.source.path);
    }
  });

  it('find every place that names a group', () => {
    const place = placeIn(workspace, 'regions', put('"name": "regions"', '"name": "re|gions"'));
    const found = asProduct(place.view.product, () => referencesAt(place, false));
    const files = new Set(found.map(({ uri }) => uri.split('/').at(-1)));
    expect([...files]).toEqual(expect.arrayContaining(['districts.json', 'columns.json', 'navigation.json']));
    const withIt = asProduct(place.view.product, () => referencesAt(place, true));
    expect(withIt).toHaveLength(found.length + 1);
    workspace.close(place.source.path);
  });
});
