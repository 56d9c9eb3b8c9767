import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';
import { shapes } from '../../schemas/fields/index.ts';
import definition from '../../schemas/meta/definition.v1.schema.json' with { type: 'json' };
import form from '../../schemas/meta/form.schema.json' with { type: 'json' };

const readme = readFileSync(join(REPOSITORY, 'schemas/README.md'), 'utf8');

describe('README.md', () => {
  it('ENGINE-02: shows a whole definition that has no finding', async () => {
    const page = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
    const [, text = ''] = /Write `definitions\/coupons\.json`[\s\S]*?```json\n([\s\S]*?)```/.exec(page) ?? [];
    const root = await mkdtemp(join(tmpdir(), 'lawha-readme-'));
    await cp(join(REPOSITORY, 'definitions'), join(root, 'definitions'), { recursive: true });
    await writeFile(join(root, 'definitions/coupons.json'), text);
    const { resources, findings } = await loadDefinitions({ root });
    await rm(root, { recursive: true });
    expect(findings).toEqual([]);
    expect(resources.map(({ name }) => name)).toContain('coupons');
  });
});

describe('schemas/README.md', () => {
  it('describes every shape, and none that does not exist', () => {
    const described = [...readme.matchAll(/^\| `lawha:([a-z-]+)`/gm)].map(([, id]) => id);
    expect(new Set(described)).toEqual(new Set(Object.keys(shapes)));
  });

  it.each(Object.keys(definition.properties))('mentions the key %s', (key) => {
    expect(readme).toMatch(new RegExp(`\`${key.replace('$', '\\$')}[\`.]`));
  });

  it.each(Object.keys(form.$defs.property.properties).filter((key) => key.startsWith('x-')))('mentions %s', (key) => {
    expect(readme).toContain(`\`${key}\``);
  });

  it('shows a whole definition that has no finding', () => {
    const [, text = ''] = /as short as this:\n\n```json\n([\s\S]*?)```/.exec(readme) ?? [];
    const source = parseSource({
      path: join(REPOSITORY, 'definitions/articles.json'),
      file: 'articles.json',
      name: 'articles',
      text,
    });
    expect(source.text).not.toBe('');
    expect(lintSources([source], { known: {} }).findings).toEqual([]);
  });
});
