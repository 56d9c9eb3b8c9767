import type { Named } from '../../reference/Reference.types.ts';
import { isDefinitionTarget } from '../../lint/buildTargets.ts';
import { namesIn, type Reference, referencesIn } from '../../lint/references/referencesIn.ts';
import type { FileTarget, Project } from '../../lint/Rule.types.ts';
import { propertyList } from '../../lint/rules/shared/propertyList.ts';
import { META_SCHEMAS, ROOTS } from '../../lint/schema/metaValidators.ts';
import { isOwnPlace, type JsonPath, nodeAt } from '../../lint/source/locate.ts';
import type { View } from '../workspace/openWorkspace.ts';
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

/** Every place of a file that names something. */
export function mentionsIn({ project }: Pick<View, 'project'>, target: FileTarget): Mention[] {
  const known = resolved.get(project) ?? new Map<FileTarget, Mention[]>();
  resolved.set(project, known);
  const mentions = known.get(target) ?? readMentions(project, target);
  known.set(target, mentions);
  return mentions;
}

function readMentions(project: Project, target: FileTarget): Mention[] {
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

function inTemplates(target: FileTarget): Mention[] {
  if (!isDefinitionTarget(target)) return [];
  const { nameTemplate } = target.definition;
  return Object.entries(nameTemplate ?? {}).flatMap(([language, template]) =>
    templateParts(target, template).flatMap((part) =>
      toMention(target, part, { path: ['nameTemplate', language], isKey: false, defines: false }),
    ),
  );
}

function inPatterns(project: Project, target: FileTarget): Mention[] {
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

function toMention(
  { source }: FileTarget,
  part: NamedPart,
  place: Pick<Mention, 'path' | 'isKey' | 'defines'>,
): Mention[] {
  // What a definition has from another file is named there.
  const node = isOwnPlace(source, place.path) ? nodeAt(source, place.path, place.isKey ? 'key' : 'value') : undefined;
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

/** The thing that is named at an offset of a file. */
export function mentionAt(view: Pick<View, 'project'>, target: FileTarget, offset: number): Mention | undefined {
  const around = mentionsIn(view, target).filter(
    (mention) => offset >= mention.offset && offset <= mention.offset + mention.length,
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
