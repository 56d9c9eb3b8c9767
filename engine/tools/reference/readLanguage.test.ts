import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileKindOf } from '../../core/product/groupFiles.ts';
import { keyUses } from './keyUses.ts';
import { pickExamples } from './pickExamples.ts';
import { readLanguage } from './readLanguage.ts';
import type { MetaSchema, MetaSchemas } from './Reference.types.ts';
import { splitDescription } from './describeKey.ts';

const toy: MetaSchemas = {
  'toy.json': {
    title: 'Toy',
    description: 'A toy.',
    type: 'object',
    required: ['name', 'body'],
    properties: {
      name: { type: 'string', pattern: '^[a-z]+$', maxLength: 9, description: 'Its name.', examples: ['bear'] },
      also: { $ref: 'parts.json#/$defs/part', description: 'One more part. Default: none.' },
      label: { $ref: 'text.schema.json', description: 'Words.' },
      body: {
        type: 'object',
        title: 'Body',
        required: ['parts'],
        properties: { parts: { type: 'array', items: { $ref: 'parts.json#/$defs/part' } } },
      },
      rules: {
        type: 'array',
        items: {
          oneOf: [
            { type: 'object', required: ['rule'], properties: { rule: { const: 'soft' }, by: { type: 'integer' } } },
            { type: 'object', required: ['rule'], properties: { rule: { const: 'hard' } } },
          ],
        },
      },
      colours: { type: 'object', additionalProperties: { enum: ['red', 'blue'] } },
    },
  },
  'parts.json': {
    $defs: {
      part: {
        title: 'Part',
        oneOf: [
          { type: 'string' },
          {
            type: 'object',
            title: 'PartObject',
            required: ['size'],
            properties: { size: { type: 'number' }, within: { $ref: '#/$defs/part' } },
          },
        ],
      },
    },
  },
  'text.schema.json': { type: 'object', title: 'BilingualText', properties: { ar: {}, en: {} } },
};

const language = readLanguage(toy, 'toy.json');
const keys = language.chapters.flatMap((chapter) => chapter.keys);
const keyOf = (path: string) => keys.find((key) => key.path === path);

describe('readLanguage', () => {
  it('lists every object once, in the order of first occurrence, with the other places it may occur at', () => {
    expect(language.chapters.map(({ path, alsoAt }) => [path, alsoAt])).toEqual([
      ['', []],
      ['body', []],
      ['body.parts', ['also', 'body.parts.within']],
      ['rules[soft]', []],
      ['rules[hard]', []],
    ]);
  });

  it('says of a key what it may be, its limits and whether it must be there', () => {
    expect(keyOf('name')).toEqual({
      name: 'name',
      path: 'name',
      description: 'Its name.',
      isRequired: true,
      types: [{ kind: 'text' }],
      limits: [
        { keyword: 'pattern', value: '^[a-z]+$' },
        { keyword: 'maxLength', value: 9 },
      ],
      examples: ['bear'],
    });
    expect(keyOf('label')?.types).toEqual([{ kind: 'both' }]);
    expect(keyOf('colours')?.types).toEqual([{ kind: 'map', of: [{ kind: 'choice', values: ['red', 'blue'] }] }]);
  });

  it('leads from a key to the chapter of its object, by words beside the reference described', () => {
    expect(keyOf('also')).toMatchObject({
      description: 'One more part.',
      fallback: 'none',
      types: [{ kind: 'text' }, { kind: 'object', chapter: 'body.parts', title: 'PartObject' }],
    });
  });

  it('refuses a reference that leads nowhere', () => {
    expect(() => readLanguage({ 'a.json': { properties: { x: { $ref: 'b.json' } } } }, 'a.json')).toThrow('b.json');
  });
});

describe('splitDescription', () => {
  it('takes the default out of the words', () => {
    expect(splitDescription('Icon. Default: check, or x.')).toEqual({ text: 'Icon.', fallback: 'check, or x' });
    expect(splitDescription('File. Default: 5 MB. Never more.')).toEqual({
      text: 'File. Never more.',
      fallback: '5 MB',
    });
    expect(splitDescription('Nothing.')).toEqual({ text: 'Nothing.' });
  });
});

describe('keyUses and pickExamples', () => {
  const file = { name: 'bear', body: { parts: ['ear', { size: 2, within: { size: 3 } }] }, rules: [{ rule: 'hard' }] };

  it('finds each key that a file uses, shorthands separate from objects, with its place', () => {
    const uses = keyUses(language, file);
    expect([...uses.keys()].toSorted()).toEqual(
      ['body', 'body.parts', 'body.parts.size', 'body.parts.within', 'name', 'rules', 'rules[hard].rule'].toSorted(),
    );
    expect(uses.get('body.parts.size')).toEqual({ at: ['body', 'parts', 1, 'size'], value: 2 });
  });

  it('takes the shortest file, and the next list only for what the first does not show', () => {
    const examples = pickExamples(language, [
      [
        { name: 'long', content: file },
        { name: 'short', content: { name: 'cat', body: { parts: [] } } },
      ],
      [{ name: 'other', content: { name: 'x', body: { parts: [] }, label: { ar: 'د', en: 'd' } } }],
    ]);
    expect(examples['name']).toEqual({ sample: 'short', at: ['name'] });
    expect(examples['rules']).toEqual({ sample: 'long', at: ['rules'] });
    expect(examples['label']).toEqual({ sample: 'other', at: ['label'] });
    expect(examples['colours']).toBeUndefined();
  });
});

const folder = join(import.meta.dirname, '../../../schemas/meta');
const schemas = Object.fromEntries(
  readdirSync(folder).map((file): [string, MetaSchema] => {
    const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as MetaSchema;
    return [schema.$id ?? file, schema];
  }),
);
const filesOf = (...path: string[]): { name: string; content: unknown }[] => {
  const place = join(import.meta.dirname, '../../..', ...path);
  return readdirSync(place)
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, content: JSON.parse(readFileSync(join(place, name), 'utf8')) }));
};

describe.each(['definition.v1.schema.json', 'navigation.v1.schema.json'])('DEMO-03: %s', (root) => {
  const own = readLanguage(schemas, root);
  const all = own.chapters.flatMap((chapter) => chapter.keys);

  it('has a description of every key', () => {
    expect(all.filter(({ description }) => description === '').map(({ path }) => path)).toEqual([]);
  });

  it('has an example of every key', () => {
    expect(all.filter(({ examples }) => examples.length === 0).map(({ path }) => path)).toEqual([]);
  });

  it('gives every key an address of its own', () => {
    const paths = all.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  it('has a file for every key that shows it at work', () => {
    const some = ({ name }: { name: string }): boolean => root.startsWith(`${fileKindOf(name)}.`);
    const examples = pickExamples(own, [
      filesOf('tests', 'fixtures', 'definitions').filter(some),
      filesOf('definitions').filter(some),
    ]);
    expect(all.filter(({ path }) => examples[path] === undefined).map(({ path }) => path)).toEqual([]);
  });
});
