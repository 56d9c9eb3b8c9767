import type { Named } from '../../reference/Reference.types.ts';
import { isDefinitionTarget } from '../../lint/buildTargets.ts';
import { namesIn, type Reference, referencesIn } from '../../lint/references/referencesIn.ts';
import type { DefinitionTarget, FileTarget, Project } from '../../lint/Rule.types.ts';
import { propertyList } from '../../lint/rules/shared/propertyList.ts';
import { META_SCHEMAS, ROOTS } from '../../lint/schema/metaValidators.ts';
import { plainSource } from '../../lint/source/composeSources.ts';
import { isOwnPlace, type JsonPath, nodeAt } from '../../lint/source/locate.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';
import type { View } from '../workspace/openWorkspace.ts';
import { isItemOf, namesInDifferences } from './inDifferences.ts';
import { namesInOptions } from './optionsOf.ts';
import { valueAt } from './partsAt.ts';
import { type NamedPart, patternParts, resolveName, templateParts } from './resolveName.ts';
import type { Mention, Thing } from './Thing.types.ts';

const read = new WeakMap<FileTarget, Reference<Named>[]>();

/** What the meta-schema says of the names in a file, read once; nothing of a file whose shape is wrong. */
function namesOf(target: FileTarget): Reference<Named>[] {
  const known = read.get(target);
  if (known) return known;
  const part = { schema: ROOTS[target.kind], file: ROOTS[target.kind].$id };
  const { value } = target.source;
  const names = target.sound ? [...referencesIn(META_SCHEMAS, part, value), ...namesIn(META_SCHEMAS, part, value)] : [];
  read.set(target, names);
  return names;
}

const resolved = new WeakMap<Project, Map<FileTarget, Mention[]>>();

/** A place of a file that may name something. */
export interface NamedPlace {
  view: Pick<View, 'project' | 'targets'>;
  /** The definition that the file is, or one that is made of it. */
  target: FileTarget;
  source: SourceFile;
  offset: number;
}

/** Every place that names something of a file, in the file itself and in those that it is made of. */
export function mentionsIn({ project }: Pick<View, 'project'>, target: FileTarget): Mention[] {
  const known = resolved.get(project) ?? new Map<FileTarget, Mention[]>();
  resolved.set(project, known);
  const mentions = known.get(target) ?? readMentions(project, target).map(({ mention }) => mention);
  known.set(target, mentions);
  return mentions;
}

/** A mention with its place in the whole definition. */
interface Placed {
  mention: Mention;
  place: JsonPath;
}

function readMentions(project: Project, target: FileTarget): Placed[] {
  const whole = readWhole(project, target);
  return [...whole, ...inDifferences(project, target, whole)];
}

function readWhole(project: Project, target: FileTarget): Placed[] {
  const { source } = target;
  const inOptions = isDefinitionTarget(target) ? namesInOptions(target, project) : [];
  const named = [...namesOf(target), ...inOptions].flatMap((reference) => {
    const { path, isKey = false, refers } = reference;
    const text = isKey ? reference.name : textOf(source.value, path);
    const defines =
      refers.defines === true || (refers.to === 'filter' && path[0] === 'filters' && path.at(-1) !== 'parent');
    return resolveName({ target, project }, reference, text).flatMap((part) =>
      toMention(target, part, { path, isKey, defines: defines && part.thing.kind === KIND_OF[refers.to] }),
    );
  });
  return [...named, ...inTemplates(target), ...inPatterns(project, target)];
}

/** What is defined under a word of the meta-schema. */
const KIND_OF: Readonly<Record<string, string>> = {
  group: 'group',
  field: 'field',
  part: 'part',
  state: 'state',
  actor: 'actor',
  input: 'input',
  set: 'set',
  route: 'route',
  tabs: 'tabs',
  setting: 'setting',
  source: 'source',
  filter: 'filter',
};

function inTemplates(target: FileTarget): Placed[] {
  if (!isDefinitionTarget(target)) return [];
  const { nameTemplate } = target.definition;
  return Object.entries(nameTemplate ?? {}).flatMap(([language, template]) =>
    templateParts(target, template).flatMap((part) =>
      toMention(target, part, { path: ['nameTemplate', language], isKey: false, defines: false }),
    ),
  );
}

function inPatterns(project: Project, target: FileTarget): Placed[] {
  if (!isDefinitionTarget(target)) return [];
  return propertyList(target.definition).flatMap(({ property, path }) => {
    const number = property['x-number'];
    if (number === undefined) return [];
    const [pattern, at] = typeof number === 'string' ? [number, []] : [number.pattern, ['pattern']];
    return patternParts(target, pattern, project).flatMap((part) =>
      toMention(target, part, { path: [...path, 'x-number', ...at], isKey: false, defines: false }),
    );
  });
}

/**
 * What the files of differences of a definition name by other means than those of a definition: the group that it extends,
 * items of lists and keys that are changed or taken away.
 */
function inDifferences(project: Project, target: FileTarget, whole: readonly Placed[]): Placed[] {
  const { source } = target;
  if (source.composed === undefined || !isDefinitionTarget(target)) return [];
  const own = plainSource(source);
  const { name } = target.definition;
  const base = baseOf(project, own.value);
  const changes = source.composed.files.find((file) => file.part === 'changes' && file.name === name);
  const inherited = base === undefined ? [] : readWhole(project, base);
  const extended: Placed[] =
    base === undefined
      ? []
      : markedAt(own, { thing: { kind: 'group', name: base.definition.name }, path: ['extends'] });
  const named = [...(base === undefined ? [] : [own]), ...(changes === undefined ? [] : [changes])].flatMap((file) =>
    namesInDifferences(file).flatMap(({ text, path, spot, of }) => {
      const isNamed = ({ mention, place }: Placed): boolean =>
        mention.thing.name === text &&
        ('list' in of ? isItemOf(of.list, place) : mention.isKey && isSamePlace(of.key, place));
      const found = [...whole, ...inherited].filter(isNamed).map(({ mention }) => mention.thing);
      // What the changes take away is in no whole; a field that it names is there in other places.
      const fields = whole.filter(({ mention: { thing, defines } }) => defines && thing.kind === 'field');
      const others = fields.filter(({ mention }) => mention.thing.name === text).map(({ mention }) => mention.thing);
      const things = new Map((found.length > 0 ? found : others).map((thing) => [keyOf(thing), thing]));
      return [...things.values()].flatMap((thing) => markedAt(file, { thing, path, isKey: spot === 'key' }));
    }),
  );
  return [...extended, ...named];
}

function baseOf(project: Project, value: unknown): DefinitionTarget | undefined {
  const name = textOf(value, ['extends']);
  return name === '' ? undefined : project.byName.get(name);
}

function isSamePlace(one: JsonPath, other: JsonPath): boolean {
  return one.length === other.length && one.every((step, at) => other[at] === step);
}

function markedAt(
  source: SourceFile,
  { thing, path, isKey = false }: { thing: Thing; path: JsonPath; isKey?: boolean },
): Placed[] {
  return marked(source, { thing, start: 0, length: thing.name.length }, { path, isKey, defines: false }).map(
    (mention) => ({ mention, place: path }),
  );
}

function toMention(
  { source }: FileTarget,
  part: NamedPart,
  place: Pick<Mention, 'path' | 'isKey' | 'defines'>,
): Placed[] {
  return writtenAt(source, place).flatMap((at) =>
    marked(at.source, part, { ...place, path: at.path }).map((mention) => ({ mention, place: place.path })),
  );
}

/**
 * Where what is at a place of a definition is written: in its own file, in the one that it is from, and as a key in each file
 * that says something of it besides.
 */
function writtenAt(
  source: SourceFile,
  { path, isKey }: Pick<Mention, 'path' | 'isKey'>,
): { source: SourceFile; path: JsonPath }[] {
  const { composed } = source;
  if (composed === undefined) return [{ source, path }];
  const origin = composed.originOf(path);
  const own = plainSource(source);
  const first = origin.file.path === source.path ? own : origin.file;
  const others = [own, ...composed.files].filter(
    (file) => isKey && file !== first && file.part !== 'shared' && hasKey(file.value, path),
  );
  const isOfPattern = first === own && !isOwnPlace(source, path);
  return [
    ...(isOfPattern ? [] : [{ source: first, path: origin.path }]),
    ...others.map((file) => ({ source: file, path })),
  ];
}

/** Whether a file states a key at a place itself, within objects alone. */
function hasKey(value: unknown, path: JsonPath): boolean {
  return path.every((step) => typeof step === 'string') && valueAt(value, path) !== undefined;
}

function marked(source: SourceFile, part: NamedPart, place: Pick<Mention, 'path' | 'isKey' | 'defines'>): Mention[] {
  const node = nodeAt(source, place.path, place.isKey ? 'key' : 'value');
  if (node === undefined) return [];
  const { thing, start, length, omitted } = part;
  // A number has no quotes; a text with escapes is marked whole.
  const inner = source.text.slice(node.offset + 1, node.offset + node.length - 1);
  const isPlain = node.type === 'string' && inner === node.value;
  const span = isPlain ? { offset: node.offset + 1 + start, length } : { offset: node.offset, length: node.length };
  return [{ thing, source, ...place, ...span, ...(omitted !== undefined && { omitted }) }];
}

function textOf(value: unknown, path: JsonPath): string {
  const found = valueAt(value, path);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** The thing that is named at an offset of a file; in a file that definitions are made of, a thing of the first that has it. */
export function mentionAt({ view, target, source, offset }: NamedPlace): Mention | undefined {
  const { path, part } = source;
  const isMadeOf = ({ source: { composed } }: FileTarget): boolean =>
    composed?.files.some((file) => file.path === path) === true;
  const around = (part === undefined ? [target] : view.targets.filter(isMadeOf))
    .flatMap((one) => mentionsIn(view, one))
    .filter(
      (mention) =>
        mention.source.path === path && offset >= mention.offset && offset <= mention.offset + mention.length,
    );
  // A definition is also what its own name refers to.
  return around.find(({ defines }) => defines) ?? around[0];
}

/** Every place of the folder that names a thing, in the order of the files. */
export function mentionsOf(view: View, thing: Thing): Mention[] {
  const wanted = keyOf(thing);
  const found = view.targets.flatMap((target) =>
    mentionsIn(view, target).filter((mention) => keyOf(mention.thing) === wanted),
  );
  const seen = new Set<string>();
  return found.filter(({ source, offset }) => {
    const key = `${source.path} ${offset}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** What distinguishes things. */
export function keyOf({ kind, name, group, within }: Thing): string {
  return JSON.stringify([kind, group, within, name]);
}
