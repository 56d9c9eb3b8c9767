import { basename, dirname, join } from 'node:path';
import { fileKindOf } from '../../../core/product/groupFiles.ts';
import { isPersonalSource } from '../../../core/product/sources.ts';
import { vocabularyLabel } from '../../../core/resolve/resolveField.ts';
import { applyEdits } from '../../lint/applyEdits.ts';
import { addedTo } from '../../lint/correctSources.ts';
import type { TextEdit } from '../../lint/Finding.types.ts';
import { formatFinding } from '../../lint/formatFinding.ts';
import { type LintOptions, lintSources } from '../../lint/lintSources.ts';
import { productOf } from '../../lint/loadDefinitions.ts';
import { nodeAt } from '../../lint/source/locate.ts';
import { parseSource, type SourceFile } from '../../lint/source/parseSource.ts';
import { displayPath } from '../../lint/source/readSource.ts';
import { mentionsOf } from '../names/mentions.ts';
import type { Mention, Thing } from '../names/Thing.types.ts';
import type { View } from '../workspace/openWorkspace.ts';
import { fieldsAlike } from './fieldsAlike.ts';
import { withSharedPlaces } from './sharedPlaces.ts';

/** A new name for a thing, in every file that names it. */
export interface Renaming {
  files: { source: SourceFile; edits: TextEdit[] }[];
  /** The file of a group moves with its name, and so do the changes of a deployment. */
  moved?: { from: string; to: string }[];
}

/** Why a thing keeps its name; the message says what to do. */
export class RenameError extends Error {
  override name = 'RenameError';
}

/** Kinds of things whose name is in definitions alone, and the names that they may have. */
const RENAMED: Readonly<Record<string, RegExp>> = {
  group: /^[a-z][A-Za-z0-9_-]*$/,
  field: /^[A-Za-z][A-Za-z0-9_]*$/,
  part: /^[A-Za-z][A-Za-z0-9_]*$/,
  actor: /^[A-Za-z][A-Za-z0-9_-]*$/,
  input: /^[A-Za-z][A-Za-z0-9_]*$/,
  set: /^[A-Za-z][A-Za-z0-9_-]*$/,
};

/** Why things of other kinds are not renamed. */
const KEPT: Readonly<Record<string, string>> = {
  state: 'records have it stored; add the new spelling to "aliases" of the states',
  value: 'records have it stored',
  route: 'it is an address and a permission that roles have',
  setting: 'the server reads it by this name',
};

/**
 * Checks that a thing can have another name at all.
 *
 * @throws RenameError with the reason and what to do
 */
export function requireRenamable(view: View, thing: Thing): void {
  const { kind, name, group } = thing;
  const why = KEPT[kind] ?? (RENAMED[kind] ? undefined : 'it is not defined in a definition');
  if (why !== undefined) throw new RenameError(`the ${kind} "${name}" keeps its name: ${why}`);
  const broken = view.targets.find(({ sound }) => !sound);
  if (broken)
    throw new RenameError(`${broken.source.file} cannot be read, and may name it too → mend its errors first`);
  if (!mentionsOf(view, thing).some(({ defines }) => defines))
    throw new RenameError(`"${name}" keeps its name: the server or a pattern defines it`);
  if (kind !== 'field') return;
  const { flags, settings } = view.product;
  const isSetting = view.project.byName.get(group ?? '')?.definition.singleton !== undefined;
  if (flags.some((flag) => flag.name === name))
    throw new RenameError(`"${name}" keeps its name: it is a flag of the product, by which calls are named`);
  if (isSetting && settings.some((setting) => setting.name === name))
    throw new RenameError(`"${name}" keeps its name: the server reads this setting by it`);
  const { source } = view.project.byName.get(group ?? '')?.definition.storage ?? {};
  if (source !== undefined && !isPersonalSource(source))
    throw new RenameError(`"${name}" keeps its name: the source "${source}" has it under this one`);
}

/**
 * Works out the edits that give a thing another name everywhere: definitions, menu, home page, product, conditions,
 * templates and paths, and to a field of another group that has to have the same name. Nothing is renamed when the lint would find something afterwards that it did not find before.
 *
 * @throws RenameError with the reason and what to do
 */
export function renameThing(view: View, thing: Thing, to: string): Renaming {
  const things = withSharedPlaces(view, fieldsAlike(view, thing), (one) => fieldsAlike(view, one));
  for (const one of things) requireRenamable(view, one);
  const renaming = joined(things.map((one) => renamingOf(view, one, to)));
  requireNoFinding(view, renaming, { thing, to });
  return renaming;
}

/** Several renamings as one; a place that names two things is edited once. */
function joined(renamings: readonly Renaming[]): Renaming {
  const [first = { files: [] }, ...others] = renamings;
  if (others.length === 0) return first;
  const byFile = Map.groupBy(
    renamings.flatMap(({ files }) => files),
    ({ source }) => source.path,
  );
  const files = [...byFile.values()].flatMap((parts) => {
    const [{ source } = { source: undefined }] = parts;
    if (source === undefined) return [];
    const edits = parts.flatMap((part) => part.edits);
    return { source, edits: [...new Map(edits.map((edit) => [`${edit.offset} ${edit.length}`, edit])).values()] };
  });
  return { files };
}

/**
 * The edits of a renaming, whatever the lint would find afterwards.
 *
 * @throws RenameError for a name that the thing cannot have
 */
export function renamingOf(view: View, thing: Thing, to: string): Renaming {
  const pattern = RENAMED[thing.kind];
  if (pattern?.test(to) !== true)
    throw new RenameError(`"${to}" is no name for a ${thing.kind} → write one that matches ${String(pattern)}`);
  if (to === thing.name) return { files: [] };
  const mentions = mentionsOf(view, thing);
  const byFile = Map.groupBy(mentions, ({ source }) => source.path);
  const files = [...byFile.values()].flatMap((found) => {
    const [first] = found;
    if (first === undefined) return [];
    return {
      source: first.source,
      edits: [
        ...found.map((mention) => editOf(mention, thing, to)),
        ...keepNames(found, to),
        ...keepGroupName(found, to),
      ],
    };
  });
  const moved = thing.kind === 'group' ? movedFiles(view, mentions, to) : [];
  return { files, ...(moved.length > 0 && { moved }) };
}

function editOf({ offset, length, omitted }: Mention, { name }: Thing, to: string): TextEdit {
  if (omitted === undefined) return { offset, length, text: to };
  if (!to.endsWith(omitted))
    throw new RenameError(
      `"${name}" is also written as "${name.slice(0, -omitted.length)}" → give it a name that ends in ${omitted}`,
    );
  return { offset, length, text: to.slice(0, -omitted.length) };
}

/** What a group keeps of its former name: that it had it, by which the server renames its table and what names the group. */
function keepGroupName(mentions: readonly Mention[], to: string): TextEdit[] {
  const definition = mentions.find(({ defines, thing }) => defines && thing.kind === 'group');
  if (definition === undefined) return [];
  const { source, thing } = definition;
  const stated = new Map(
    source.tree()?.children?.map(({ children = [] }) => [children[0]?.value as unknown, children[1]]),
  );
  const [name, before] = [stated.get('name'), stated.get('renamedFrom')];
  if (name === undefined) return [];
  const earlier = (before?.children ?? []).map(({ value }) => String(value)).filter((one) => one !== to);
  const names = listed([thing.name, ...earlier]);
  if (before !== undefined) return [{ offset: before.offset, length: before.length, text: names }];
  // On a line of its own, where the name is on one.
  const [, space = ' '] = /(\s*)"name"\s*:\s*$/.exec(source.text.slice(0, name.offset)) ?? [];
  return [{ offset: name.offset + name.length, length: 0, text: `,${space || ' '}"renamedFrom": ${names}` }];
}

function listed(names: readonly string[]): string {
  return JSON.stringify(names).replaceAll('","', '", "');
}

/**
 * What a field keeps of its former name: that it had it, by which the server renames what is stored and reads older
 * addresses, and the shared label, where the new name has another or none.
 */
function keepNames(mentions: readonly Mention[], to: string): TextEdit[] {
  const definition = mentions.find(({ defines, thing }) => defines && ['field', 'part'].includes(thing.kind));
  if (definition === undefined) return [];
  const { thing, source, path } = definition;
  const property = nodeAt(source, path);
  const [first] = property?.children ?? [];
  if (first === undefined) return [];
  const stated = new Map(property?.children?.map(({ children = [] }) => [children[0]?.value as unknown, children[1]]));
  const label = vocabularyLabel(thing.name);
  const isShared = label !== undefined && !stated.has('x-label');
  const isLost = isShared && JSON.stringify(vocabularyLabel(to)) !== JSON.stringify(label);
  const before = stated.get(RENAMED_FROM);
  const earlier = (before?.children ?? []).map(({ value }) => String(value)).filter((name) => name !== to);
  const names = listed([thing.name, ...earlier]);
  const added = [
    ...(isLost ? [`"x-label": ${spaced(label)}, `] : []),
    ...(thing.kind === 'field' && before === undefined ? [`"${RENAMED_FROM}": ${names}, `] : []),
  ].join('');
  return [
    ...(added === '' ? [] : [{ offset: first.offset, length: 0, text: added }]),
    ...(thing.kind === 'field' && before !== undefined
      ? [{ offset: before.offset, length: before.length, text: names }]
      : []),
  ];
}

/** The word of a field for names that it had before. */
const RENAMED_FROM = 'x-renamed-from';

function spaced(value: object): string {
  return JSON.stringify(value)
    .replaceAll(/([:,{])"/g, '$1 "')
    .replace('}', ' }');
}

function movedFiles({ sources }: View, mentions: readonly Mention[], to: string): { from: string; to: string }[] {
  const definition = mentions.find(({ defines }) => defines);
  if (definition === undefined) return [];
  const changes = sources.find(({ part, name }) => part === 'changes' && name === definition.thing.name);
  return [definition.source.path, ...(changes === undefined ? [] : [changes.path])].map((from) => ({
    from,
    to: join(dirname(from), `${to}.json`),
  }));
}

/** The sources after a renaming. */
export function renamedSources({ sources }: Pick<View, 'sources'>, { files, moved = [] }: Renaming): SourceFile[] {
  return sources.map((source) => {
    const edits = files.find((file) => file.source.path === source.path)?.edits ?? [];
    const path = moved.find(({ from }) => from === source.path)?.to ?? source.path;
    if (edits.length === 0 && path === source.path) return source;
    const text = applyEdits(source.text, edits);
    const { part, isIncluded } = source;
    const parsed = parseSource({ path, file: displayPath(path), name: basename(path, '.json'), text });
    return { ...parsed, ...(part && { part }), ...(isIncluded && { isIncluded }) };
  });
}

/** A product that names the thing is another one afterwards, and nothing is remembered of what was found with it. */
function optionsAfter({ options }: View, { files }: Renaming, sources: readonly SourceFile[]): LintOptions {
  const isOfProduct = files.some(({ source }) => fileKindOf(source.name) === 'product');
  return isOfProduct ? { known: options.known, product: productOf(sources) } : options;
}

function requireNoFinding(view: View, renaming: Renaming, { thing, to }: { thing: Thing; to: string }): void {
  const before = lintSources(view.sources, view.options).findings;
  const sources = renamedSources(view, renaming);
  const after = lintSources(sources, optionsAfter(view, renaming, sources)).findings;
  // A finding that names the thing reads differently afterwards.
  const renamed = before.map((finding) => ({
    ...finding,
    file: finding.file.replace(`${thing.name}.json`, thing.kind === 'group' ? `${to}.json` : `${thing.name}.json`),
    message: finding.message.replaceAll(thing.name, to),
  }));
  const [added] = addedTo([...before, ...renamed], after);
  if (added) throw new RenameError(`"${thing.name}" cannot be called "${to}": ${formatFinding(added)}`);
}
