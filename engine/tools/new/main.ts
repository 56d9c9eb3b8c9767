/** The command `npm run new`; see `USAGE`. Exit code 0, or 2 when refused. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isObject } from '../../core/values/isObject.ts';
import { asProduct } from '../../core/product/currentProduct.ts';
import { vocabularyLabel } from '../../core/resolve/resolveField.ts';
import { openQuestions } from '../lint/ask/openQuestions.ts';
import { formatFinding } from '../lint/formatFinding.ts';
import { lintSources } from '../lint/lintSources.ts';
import { readDefinitions, type ReadResult } from '../lint/loadDefinitions.ts';
import { REPOSITORY } from '../lint/places.ts';
import { schemaReferenceOf } from '../lint/rules/language/schema-reference.ts';
import { parseSource, type SourceFile } from '../lint/source/parseSource.ts';
import { displayPath } from '../lint/source/readSource.ts';
import { askForParts, askForSure, type AskForSure } from './askForParts.ts';
import { buildDefinition, checkName, printDefinition, STARTER } from './buildDefinition.ts';
import { commonArabic, englishOf } from './commonTexts.ts';
import type { Draft } from './Draft.types.ts';
import { readLabel } from './fieldName.ts';
import { labelDrafts, type Labelled } from './labelDrafts.ts';
import { parseNewArguments, USAGE, type NewArguments } from './parseNewArguments.ts';
import { readFieldList } from './sources/readFieldList.ts';
import { readFields } from './sources/readFile.ts';

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`new: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function main(argv: readonly string[]): Promise<void> {
  const given = parseNewArguments(argv);
  if (given.help) {
    process.stdout.write(USAGE);
    return;
  }
  const isAsking = given.ask || (given.name === undefined && process.stdin.isTTY);
  if (!isAsking) return write(given);
  const { ask, close } = openQuestions({ input: process.stdin, output: process.stdout });
  try {
    const sure = askForSure(ask);
    await write(await askForParts(given, sure), sure);
  } finally {
    close();
  }
}

async function write(given: NewArguments, ask?: AskForSure): Promise<void> {
  const { name } = given;
  if (name === undefined)
    throw new RangeError('one name is needed → npm run new -- articles, or npm run new -- --help');
  checkName(name);
  const root = resolve(given.root ?? REPOSITORY);
  const path = join(root, 'definitions', `${name}.json`);
  const read = await readDefinitions({ root });
  refuseTaken(name, read.sources);
  const { fields, leftOut } = await draftOf(given, read);
  const { properties } = await complete({ fields, leftOut }, { given, read, ask });
  const label = { ar: given.title.ar ?? commonArabic(name) ?? '', en: given.title.en ?? englishOf(name) };
  const isNamed = label.ar !== '';
  const definition = buildDefinition({
    name,
    schema: schemaReferenceOf(path, 'definition'),
    label,
    singular: given.one,
    properties,
    required: fields.flatMap((field) => (field.isRequired === true ? [field.name] : [])),
    icons: read.known.icons ?? new Set(),
  });
  const text = printDefinition(definition);
  refuseFindings(parseSource({ path, file: displayPath(path), name, text }), read, isNamed);
  await writeFile(path, text, { flag: 'wx' });
  process.stdout.write(report(displayPath(path), leftOut, isNamed));
}

function report(file: string, leftOut: readonly string[], isNamed: boolean): string {
  const notes = leftOut.map((note) => `  left out: ${note}\n`).join('');
  const label = isNamed ? '' : '  - write the Arabic label (the one finding of npm run lint:definitions);\n';
  return (
    `${file} is written.\n${notes}Next:\n${label}` +
    '  - npm run dev shows it; change the fields there and in schemas/README.md are the shapes;\n' +
    '  - npm run lint:definitions, then npx vitest run tests/snapshots --update.\n'
  );
}

async function draftOf({ fields, from, path, blocks }: NewArguments, { sources, product }: ReadResult): Promise<Draft> {
  const groups = new Set(sources.flatMap(({ value }) => namesOf(value).slice(0, 1)));
  const draft =
    from !== undefined
      ? await readFields(from, path, { groups })
      : fields !== undefined
        ? asProduct(product, () => readFieldList(fields, { groups, blocks }))
        : { fields: Object.entries(STARTER).map(([name, property]) => ({ name, property })), leftOut: [] };
  if (draft.fields.length === 0) throw new RangeError('the source has no field → name at least one');
  const names = draft.fields.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RangeError(`two fields would be called "${twice}" → name one of them otherwise`);
  return draft;
}

interface Completing {
  given: NewArguments;
  read: ReadResult;
  ask: AskForSure | undefined;
}

/** The fields with their labels; those that are not known are asked for, or refused without questions. */
async function complete({ fields }: Draft, { given, read, ask }: Completing): Promise<Labelled> {
  const stated = new Map(given.labels);
  const label = (): Labelled =>
    asProduct(read.product, () =>
      labelDrafts(fields, { stated, vocabulary: vocabularyLabel, used: labelsIn(read.sources) }),
    );
  const { missing } = label();
  if (ask !== undefined) for (const key of missing) stated.set(key, readLabel(await ask(`Arabic label of ${key}:`)));
  const labelled = label();
  if (labelled.missing.length === 0) return labelled;
  const flags = labelled.missing.map((key) => `--label ${key}="… | ${englishOf(key.split('.').at(-1) ?? key)}"`);
  throw new RangeError(`the Arabic labels of some fields are not known → add ${flags.join(' ')}`);
}

/** The first label that a group gives to fields of each name. */
function labelsIn(sources: readonly SourceFile[]): Map<string, { ar: string; en: string }> {
  const labels = new Map<string, { ar: string; en: string }>();
  for (const { value } of sources) {
    const form = isObject(value) ? value['form'] : undefined;
    const schema = isObject(form) ? form['schema'] : undefined;
    const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
    for (const [name, property] of Object.entries(properties)) {
      const label = isObject(property) ? property['x-label'] : undefined;
      if (isText(label) && !labels.has(name)) labels.set(name, label);
    }
  }
  return labels;
}

function isText(value: unknown): value is { ar: string; en: string } {
  return isObject(value) && typeof value['ar'] === 'string' && typeof value['en'] === 'string';
}

/** Refuses a definition with findings, save the label that only its author knows. */
function refuseFindings(source: SourceFile, { sources, known, product }: ReadResult, isNamed: boolean): void {
  const { findings } = lintSources([...sources, source], { known, product, only: new Set([source.path]) });
  const own = findings.filter(({ pointer }) => isNamed || pointer !== '/label/ar');
  if (own.length === 0) return;
  throw new RangeError(`the definition would have findings:\n${own.map(formatFinding).join('\n')}`);
}

function refuseTaken(name: string, sources: readonly SourceFile[]): void {
  for (const { name: file, value, path } of sources) {
    const taken = [file, ...namesOf(value)].find((other) => other.toLowerCase() === name.toLowerCase());
    if (taken !== undefined) throw new RangeError(`"${taken}" is taken by ${displayPath(path)} → choose another name`);
  }
}

/** Name and aliases of a definition, as far as they can be read. */
function namesOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  const aliases: unknown[] = Array.isArray(value['aliases']) ? value['aliases'] : [];
  return [value['name'], ...aliases].filter((name) => typeof name === 'string');
}
