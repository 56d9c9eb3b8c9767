import { readFile, writeFile } from 'node:fs/promises';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isObject } from '../../core/values/isObject.ts';
import { asProduct } from '../../core/product/currentProduct.ts';
import { readDefinitions, type ReadResult } from '../lint/loadDefinitions.ts';
import { schemaReferenceOf } from '../lint/rules/language/schema-reference.ts';
import { printDefinition } from '../new/buildDefinition.ts';
import type { SourceGroup, SourceModel } from './Neutral.types.ts';
import { usedLabels } from './names/usedLabels.ts';
import { nameGroups } from './names/nameGroups.ts';
import { countFields, countLosses } from './report/countFields.ts';
import { formatReport } from './report/formatReport.ts';
import type { ImportReport } from './report/Report.types.ts';
import { IMPORTS, lockPath, readLock, writeLock, type ImportLock } from './rerun/importLock.ts';
import { mergeDefinitions } from './rerun/mergeDefinitions.ts';
import { inLanguages } from './settle/inLanguages.ts';
import { settleDefinitions } from './settle/settleDefinitions.ts';
import { definitionOf, fieldNamer, SETTINGS } from './write/definitionOf.ts';
import type { FieldReport, WrittenGroup } from './write/Written.types.ts';

/** Most groups of an import, and fields of one group. */
const MOST_GROUPS = 3000;
const MOST_FIELDS = 1500;

/** What is imported, and into what. */
export interface ImportOptions {
  /** Name of the import. */
  name: string;
  /** Folder of the project. */
  root: string;
  /** Writes nothing. */
  check?: boolean;
}

/**
 * Writes the definitions of a source into a project, with a report of each field. What people edited of an earlier
 * import stays.
 *
 * @throws RangeError for a source without groups, or with more than an import takes
 */
export async function importModel(
  model: SourceModel,
  { name, root, check = false }: ImportOptions,
): Promise<ImportReport> {
  refuseCounts(model);
  const folder = join(root, 'definitions');
  const lock = await readLock(lockPath(root, name));
  const read = await readDefinitions({ root });
  const writable = hasSettings(read) ? model : withoutSingles(model);
  const { written, placeholders, texts } = asProduct(read.product, () => {
    const groups = writable.groups.map((group) => inLanguages(group, read.product.languages));
    return writeAll({ ...writable, groups }, { read, lock, folder });
  });
  const merged = await mergeAll(written, lock, folder);
  const settled = settleDefinitions(merged.groups, { read, folder });
  const reported = new Set(settled.groups.map(({ key }) => key));
  const fields = settled.groups.flatMap((group) => group.fields);
  const lost = written.filter(({ key }) => !reported.has(key)).flatMap(({ fields: all }) => all);
  const all: FieldReport[] = [
    ...fields,
    ...lost.map(({ group, field }) => ({ group, field, losses: ['refused' as const] })),
    ...(model.lost ?? []).map(({ group, field, why }) => ({ group, field, losses: [why] })),
  ];
  const report: ImportReport = {
    source: name,
    groups: settled.groups.length,
    referred: writable.groups.filter(({ isReferred, key }) => isReferred === true && reported.has(key)).length,
    unchanged: settled.unchanged,
    counts: countFields(all),
    losses: countLosses(all),
    placeholders,
    texts,
    fields: all,
    notes: settled.groups.flatMap((group) => group.notes.map((note): [string, string] => [group.key, note])),
    refused: settled.refused,
    skipped: model.skipped,
    ignored: [...model.ignored].toSorted(([, a], [, b]) => b - a),
    edited: merged.edited,
    rules: [...settled.rules].toSorted(([, a], [, b]) => b - a),
  };
  if (!check) await writeProject(settled.groups, { root, name, report, base: written, lock });
  return report;
}

function refuseCounts({ groups }: SourceModel): void {
  if (groups.length === 0) throw new RangeError('the source has no group → name its folder, or another file');
  if (groups.length > MOST_GROUPS)
    throw new RangeError(`the source has ${groups.length} groups, and at most ${MOST_GROUPS} are read → use --only`);
  const large = groups.find(({ fields }) => fields.length > MOST_FIELDS);
  if (large !== undefined)
    throw new RangeError(
      `"${large.key.slice(0, 60)}" has ${large.fields.length} fields, and at most ${MOST_FIELDS} are read → leave it out`,
    );
}

interface Writing {
  read: ReadResult;
  lock: ImportLock;
  folder: string;
}

function writeAll(model: SourceModel, { read, lock, folder }: Writing) {
  const earlier = new Map(Object.entries(lock.groups).map(([key, { name }]) => [key, name]));
  const own = new Set(earlier.values());
  const taken = new Set(
    read.sources.flatMap(({ value, name }) => [name, ...namesOf(value)]).filter((name) => !own.has(name)),
  );
  const names = nameGroups(model.groups, { taken, earlier });
  const flags = new Set(read.product.flags.map(({ name }) => name));
  const groups = new Map<string, SourceGroup>(model.groups.map((group) => [group.key, group]));
  const accounts = read.sources
    .map(({ value }) => value)
    .find((value) => isObject(value) && value['access'] === 'account');
  const seen = { texts: 0, placeholders: 0 };
  const context = {
    model,
    names,
    fieldNames: fieldNamer(flags),
    groups,
    ...(isObject(accounts) && typeof accounts['name'] === 'string' && { accounts: accounts['name'] }),
    accountFields: propertiesIn(accounts),
    icons: read.known.icons ?? new Set<string>(),
    schema: schemaReferenceOf(join(folder, 'any.json'), 'definition'),
    flags,
    currencies: currenciesFor(read),
    currency: read.product.currency.code,
    arabic: model.arabic,
    used: usedLabels(read.sources.filter(({ name }) => !own.has(name)).map(({ value }) => value)),
    missing: () => {
      seen.placeholders += 1;
    },
  };
  const written = model.groups.map((group) => definitionOf(group, context));
  seen.texts = written.reduce((sum, { definition }) => sum + textsIn(definition), 0);
  seen.placeholders = written.reduce((sum, { definition }) => sum + placeholdersIn(definition), 0);
  return { written, ...seen };
}

/** Every currency, that of the product first, for a product that offers one alone; none for one that says which. */
function currenciesFor({ product }: ReadResult): string[] {
  const { currency, currencies } = product;
  if (Object.keys(currencies).length > 1) return [];
  return [currency.code, ...Intl.supportedValuesOf('currency').filter((code) => code !== currency.code)];
}

/** Whether the menu has the screen of tabs on which groups with one record are. */
function hasSettings({ sources }: ReadResult): boolean {
  const menu = sources.find(({ name }) => name === 'navigation')?.value;
  const tabs: unknown[] = isObject(menu) && Array.isArray(menu['tabs']) ? menu['tabs'] : [];
  return tabs.some((screen) => isObject(screen) && screen['name'] === SETTINGS);
}

/** In a project without such a screen a group with one record is a list as any other. */
function withoutSingles(model: SourceModel): SourceModel {
  const note = `it has one record in the source, and is a list here: navigation.json has no tabs called "${SETTINGS}"`;
  return {
    ...model,
    groups: model.groups.map((group) =>
      group.single === true ? { ...group, single: false, notes: [...group.notes, note] } : group,
    ),
  };
}

/** The fields of a definition as it is read. */
function propertiesIn(definition: unknown): Readonly<Record<string, unknown>> {
  const form = isObject(definition) ? definition['form'] : undefined;
  const schema = isObject(form) ? form['schema'] : undefined;
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) ? properties : {};
}

function textsIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + textsIn(item), 0);
  if (!isObject(value)) return 0;
  const isText = typeof value['ar'] === 'string' && typeof value['en'] === 'string';
  return (isText ? 1 : 0) + Object.values(value).reduce((sum: number, inner) => sum + textsIn(inner), 0);
}

function placeholdersIn(value: unknown): number {
  return JSON.stringify(value).split('"⟦').length - 1;
}

function namesOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  const aliases: unknown[] = Array.isArray(value['aliases']) ? value['aliases'] : [];
  return [value['name'], ...aliases].filter((name) => typeof name === 'string');
}

/** What the source gives, with what people edited since the last import. */
async function mergeAll(written: readonly WrittenGroup[], lock: ImportLock, folder: string) {
  const edited: string[] = [];
  const groups: WrittenGroup[] = [];
  for (const group of written) {
    const last = lock.groups[group.key]?.definition;
    const present = await presentOf(join(folder, `${group.name}.json`));
    const copy = { ...group, definition: structuredClone(group.definition) };
    if (present === undefined || last === undefined) {
      groups.push(copy);
      continue;
    }
    const merged = mergeDefinitions(last, present, group.definition);
    edited.push(...merged.edited.map((place) => `${group.name}.json ${place}`));
    groups.push(isObject(merged.value) ? { ...copy, definition: structuredClone({ ...merged.value }) } : copy);
  }
  return { groups, edited };
}

async function presentOf(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new RangeError(`${path} is no JSON → correct it, or delete it to have it written anew`, { cause: error });
  }
}

interface Project {
  root: string;
  name: string;
  report: ImportReport;
  base: readonly WrittenGroup[];
  lock: ImportLock;
}

async function writeProject(
  groups: readonly WrittenGroup[],
  { root, name, report, base, lock }: Project,
): Promise<void> {
  for (const group of groups)
    await writeFile(join(root, 'definitions', `${group.name}.json`), printDefinition(group.definition));
  const next = { ...lock.groups };
  for (const group of base) next[group.key] = { name: group.name, definition: group.definition };
  await writeLock(lockPath(root, name), { groups: next });
  const path = join(root, IMPORTS, `${name}.md`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, formatReport(report));
}
