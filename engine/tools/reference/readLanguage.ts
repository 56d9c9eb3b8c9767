import { describeKey } from './describeKey.ts';
import { alternatives, follow, identityOf, TEXT_FILE, type MetaPart } from './metaWalk.ts';
import type { MetaSchema, MetaSchemas, ReferenceChapter } from './Reference.types.ts';

/** A language as described by its meta-schema. */
export interface Language {
  schemas: MetaSchemas;
  /** `$id` of the schema of a whole file. */
  root: string;
  chapters: ReferenceChapter[];
  /** The chapter of an object of the meta-schema. */
  chapterOf: ReadonlyMap<MetaSchema, ReferenceChapter>;
}

interface Place {
  part: MetaPart;
  path: string;
}

/**
 * The reference of a language: every object that a file may hold, with every key of it, in the order of the
 * meta-schema. An object with several places (a column, a condition) is one chapter, at its first place; alternatives
 * of one place are distinguished by what is constant in them, or by a key that each alone requires: `form.rules[compare]`,
 * `form.sections.fields[text]`.
 *
 * @param root `$id` of the schema of the file, `definition.v1.schema.json`.
 * @example readLanguage(schemas, 'definition.v1.schema.json').chapters[0].keys.map(({ path }) => path) // ['$schema',
 * 'name', …]
 */
export function readLanguage(schemas: MetaSchemas, root: string): Language {
  const chapterOf = new Map<MetaSchema, ReferenceChapter>();
  const files = new Map<MetaSchema, string>();
  const queue: Place[] = [{ part: { schema: { $ref: root }, file: root }, path: '' }];
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const identity = identityOf(schemas, place.part);
    const { schema, file } = follow(schemas, place.part);
    const path = place.path;
    const known = chapterOf.get(identity);
    if (known !== undefined) {
      if (known.path !== path && !known.alsoAt.includes(path)) known.alsoAt.push(path);
      continue;
    }
    const { title = '', description = '' } = schema;
    chapterOf.set(identity, { path, title, description, alsoAt: [], keys: [] });
    files.set(identity, file);
    const inner = (isRequired: boolean): Place[] =>
      Object.entries(schema.properties ?? {})
        .filter(([name]) => isIn(schema, name) === isRequired)
        .flatMap(([name, value]) => objectsIn(schemas, { part: { schema: value, file }, path: joinPath(path, name) }));
    // A shared object is named after its first place, so required objects are visited before optional ones.
    queue.unshift(...inner(true));
    queue.push(...inner(false));
  }
  const pathOf = (part: MetaPart): string => chapterOf.get(identityOf(schemas, part))?.path ?? '';
  for (const [identity, chapter] of chapterOf) {
    const file = files.get(identity) ?? root;
    chapter.keys = Object.entries(identity.properties ?? {}).map(([name, schema]) =>
      describeKey({ schemas, pathOf }, { name, chapter, part: { schema, file }, isRequired: isIn(identity, name) }),
    );
  }
  return { schemas, root, chapters: inOrder([...chapterOf.values()]), chapterOf };
}

/** Chapters in reading order: each after the key that leads to it. */
function inOrder(chapters: readonly ReferenceChapter[]): ReferenceChapter[] {
  const from = (chapter: ReferenceChapter): ReferenceChapter[] => [
    chapter,
    ...chapter.keys.flatMap(({ path }) =>
      chapters
        .filter((other) => other.path.startsWith(path) && /^(\.\*)*(\[[^\]]+\])?$/.test(other.path.slice(path.length)))
        .flatMap(from),
    ),
  ];
  return chapters.filter(({ path }) => path === '').flatMap(from);
}

/** Path of a key in the reference. */
export function joinPath(chapter: string, name: string): string {
  return chapter === '' ? name : `${chapter}.${name}`;
}

/** What distinguishes an object from its alternatives: a constant in it, or else a key that it alone requires. */
function variantOf({ properties = {}, required = [] }: MetaSchema, others: readonly MetaSchema[]): string {
  const constant = Object.values(properties).find((value) => typeof value.const === 'string');
  const own = required.find((name) => others.every((other) => !isIn(other, name)));
  const variant = constant === undefined ? own : String(constant.const);
  return variant === undefined ? '' : `[${variant}]`;
}

function isIn({ required = [] }: MetaSchema, name: string): boolean {
  return required.includes(name);
}

/** The objects with keys inside a value, with their paths: itself, its items, the values of a map. */
function objectsIn(schemas: MetaSchemas, { part, path }: Place): Place[] {
  const options = alternatives(schemas, part);
  const othersOf = (option: MetaPart): MetaSchema[] =>
    options
      .filter((other) => other !== option)
      .map((other) => follow(schemas, other).schema)
      .filter((schema) => schema.properties !== undefined);
  return options.flatMap((option) => {
    const { schema, file } = follow(schemas, option);
    if (file === TEXT_FILE) return [];
    const { properties, items, additionalProperties: values } = schema;
    const others = othersOf(option);
    const own = others.length > 0 ? path + variantOf(schema, others) : path;
    return [
      ...(properties === undefined ? [] : [{ part: option, path: own }]),
      ...(items === undefined ? [] : objectsIn(schemas, { part: { schema: items, file }, path })),
      ...(typeof values === 'object' ? objectsIn(schemas, { part: { schema: values, file }, path: `${path}.*` }) : []),
    ];
  });
}
