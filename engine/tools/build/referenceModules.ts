import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { fileKindOf } from '../../core/product/groupFiles.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { definitionFiles, loadDefinitions } from '../lint/loadDefinitions.ts';
import { readRulePages } from '../lint/pages/readRulePages.ts';
import type { RulePage } from '../lint/pages/RulePage.types.ts';
import { REPOSITORY, roomFolder } from '../lint/places.ts';
import { pickExamples, type ExampleFile } from '../reference/pickExamples.ts';
import { readLanguage } from '../reference/readLanguage.ts';
import type { MetaSchema, MetaSchemas } from '../reference/Reference.types.ts';
import { compileValidators } from './validators/compileValidators.ts';

/** Folders with sample definitions: one per capability of the language, and those of the demo page. */
const FIXTURES = join(REPOSITORY, 'tests/fixtures');
const DEMO = join(roomFolder('src'), 'pages/static-screens');
const META = join(roomFolder('schemas'), 'meta');

/** A definition that the developer pages draw: as written, and complete. The menu is not resolved. */
interface Sample {
  name: string;
  written: unknown;
  resource?: ResolvedResource;
}

/** Files of which one is a menu and the others are definitions. */
const LANGUAGES = [
  { name: 'definition', root: 'definition.v1.schema.json' },
  { name: 'navigation', root: 'navigation.v1.schema.json' },
] as const;

/** Data of the developer pages, read once per build. */
export interface ReferenceSource {
  languages: readonly object[];
  samples: ReadonlyMap<string, Sample>;
  rules: readonly RulePage[];
}

/** Reads the meta-schema, the samples, the sample that demonstrates each key, and the pages of the lint's rules. */
export async function loadReference(root: string): Promise<ReferenceSource> {
  const [schemas, fixtures, shipped, demo] = await Promise.all([
    readSchemas(),
    readSamples(FIXTURES, 'fixtures'),
    readSamples(root, 'definitions'),
    readDemo(),
  ]);
  const languages = LANGUAGES.map(({ name, root: file }) => {
    const language = readLanguage(schemas, file);
    const examples = pickExamples(
      language,
      [fixtures, shipped].map((samples) =>
        samples.filter((sample) => isMenu(sample) === (name === 'navigation')).map(toFile),
      ),
    );
    return { name, chapters: language.chapters, examples };
  });
  const shown = new Set(languages.flatMap(({ examples }) => Object.values(examples).map(({ sample }) => sample)));
  const all = [...fixtures, ...demo, ...shipped.filter(({ name }) => shown.has(name))];
  return { languages, samples: new Map(all.map((sample) => [sample.name, sample])), rules: readRulePages() };
}

/**
 * Source of a module of the developer pages, by its name below `virtual:lawha/`; undefined for another name.
 *
 * `reference`: the languages; `reference-rules`: the pages of the lint's rules; `samples`: loaders of the samples; `samples/<name>`, `sample-forms/<name>`,
 * `sample-validators/<form>/<name>`: one sample, the validators of its forms.
 */
export function referenceCode(
  module: string,
  { languages, samples, rules }: ReferenceSource,
  prefix: string,
): string | undefined {
  if (module === 'reference') return `export const languages = ${JSON.stringify(languages)};`;
  if (module === 'reference-rules') return `export const rules = ${JSON.stringify(rules)};`;
  if (module === 'samples') {
    const loaders = [...samples.keys()].map(
      (name) => `${JSON.stringify(name)}: () => import('${prefix}samples/${name}')`,
    );
    return `export const samples = {${loaders.join(',')}};`;
  }
  const [kind, ...rest] = module.split('/');
  const form = kind === 'sample-validators' ? rest.shift() : undefined;
  const name = rest.join('/');
  const sample = samples.get(name);
  if (sample === undefined) return undefined;
  const { written, resource } = sample;
  const schemas = resource?.form.schemas;
  switch (kind) {
    case 'samples':
      return [
        `export const written = ${JSON.stringify(written)};`,
        `export const resource = ${JSON.stringify(resource)};`,
        `export const loadForm = ${schemas === undefined ? 'undefined' : `() => import('${prefix}sample-forms/${name}')`};`,
      ].join('\n');
    case 'sample-forms':
      return JSON.stringify(schemas?.add) === JSON.stringify(schemas?.edit)
        ? `import add from '${prefix}sample-validators/add/${name}'; export { add, add as edit };`
        : `import add from '${prefix}sample-validators/add/${name}'; import edit from '${prefix}sample-validators/edit/${name}'; export { add, edit };`;
    case 'sample-validators':
      return schemas && compileValidators(form === 'edit' ? schemas.edit : schemas.add);
    default:
      return undefined;
  }
}

async function readSchemas(): Promise<MetaSchemas> {
  const names = await readdir(META);
  const schemas = await Promise.all(names.map((name) => readJson<MetaSchema>(join(META, name))));
  return Object.fromEntries(schemas.map((schema, index) => [schema.$id ?? names[index] ?? '', schema]));
}

/** The definitions of a folder that have no error, and its menu. */
async function readSamples(root: string, origin: string): Promise<Sample[]> {
  if (!existsSync(join(root, 'definitions'))) return [];
  const [{ resources }, files] = await Promise.all([
    loadDefinitions({ root }),
    definitionFiles(join(root, 'definitions')),
  ]);
  const known = new Map(resources.map((resource) => [resource.name, resource]));
  const samples = await Promise.all(
    files.map(async (file): Promise<Sample[]> => {
      const own = basename(file, '.json');
      const written = await readJson<unknown>(file);
      const resource = known.get(own);
      if (resource === undefined && fileKindOf(own) !== 'navigation') return [];
      return [{ name: `${origin}/${own}`, written, ...(resource && { resource }) }];
    }),
  );
  return samples.flat();
}

/** The definitions of the demo page, in a group named after its path, a name that no ordinary group may have. */
async function readDemo(): Promise<Sample[]> {
  const files = await definitionFiles(join(DEMO, 'definitions'));
  return Promise.all(
    files.map(async (file) => {
      const written = await readJson<ResourceDefinition>(file);
      return { name: `demo/${written.name}`, written, resource: resolveDefinition(written) };
    }),
  );
}

async function readJson<Content>(file: string): Promise<Content> {
  return JSON.parse(await readFile(file, 'utf8')) as Content;
}

function isMenu({ name }: Sample): boolean {
  return name.endsWith('/navigation');
}

function toFile({ name, written }: Sample): ExampleFile {
  return { name, content: written };
}
