import type { Finding } from './Finding.types.ts';
import { resolveNotify } from '../../features/notify/resolveNotify.ts';
import { buildTarget, isDefinitionTarget, isNavigationTarget } from './buildTargets.ts';
import { runRules } from './runRules.ts';
import { asProduct } from '../../core/product/currentProduct.ts';
import type { Product } from '../../core/product/Product.types.ts';
import { wholeProduct } from '../../core/product/wholeProduct.ts';
import type { LintMemory } from './memory/createLintMemory.ts';
import { RULES } from './rules/index.ts';
import { findUnfounded } from './rules/relation/findUnfounded.ts';
import type { DefinitionTarget, FileTarget, KnownParts, Project } from './Rule.types.ts';
import { composeSources } from './source/composeSources.ts';
import type { SourceFile } from './source/parseSource.ts';

export interface LintOptions {
  known: KnownParts;
  /** Absolute paths of the files to report on. Default: all. */
  only?: ReadonlySet<string>;
  /** Default: that of this process. */
  product?: Product;
  /** What earlier checks of the folder found out; it is used and added to. Default: everything is checked. */
  memory?: LintMemory;
}

/** Files of a folder as the rules read them, and what they found. */
export interface LintResult {
  targets: FileTarget[];
  project: Project;
  findings: Finding[];
  /** The same by the path of each checked file. With a memory, the same list as before where nothing changed. */
  byPath: ReadonlyMap<string, Finding[]>;
}

/** Checks the files of a definition folder against the language and against each other. Reads nothing itself. */
export function lintSources(
  sources: readonly SourceFile[],
  { known, only, product = wholeProduct(), memory }: LintOptions,
): LintResult {
  const rules = [...RULES, ...product.lint.flatMap((name) => known.rules?.get(name) ?? [])];
  return asProduct(product, () => {
    memory?.use(product, known);
    const files = composeSources(sources);
    const targets = files.filter(({ part }) => part === undefined).map(memory?.targetOf ?? buildTarget);
    const project = buildProject(targets, known);
    const checked = targets.filter(({ source }) => only?.has(source.path) ?? true);
    const found = memory?.check(rules, checked, project) ?? checked.map((target) => runRules(rules, target, project));
    const byPath = new Map(checked.map(({ source }, at) => [source.path, found[at] ?? []]));
    for (const source of files)
      if (source.part !== undefined && (only?.has(source.path) ?? true))
        byPath.set(source.path, lintPart(source, project));
    return { targets, project, findings: [...byPath.values()].flat(), byPath };
  });
}

/** What is wrong in a file that is no definition itself: it is checked as JSON, and as what it adds to definitions. */
function lintPart(source: SourceFile, project: Project): Finding[] {
  const rules = RULES.filter(({ scope }) => scope === 'source');
  return runRules(rules, { source, kind: 'definition', issues: [], sound: false }, project);
}

/** Inputs of the rules besides the file that they check. */
export function buildProject(targets: readonly FileTarget[], known: KnownParts): Project {
  const definitions = targets.filter(isDefinitionTarget);
  const names = targets.filter(({ kind }) => kind === 'definition').map(nameOf);
  const byName = new Map(definitions.map((target) => [target.definition.name, target]));
  let unfounded: ReadonlySet<DefinitionTarget> | undefined;
  return {
    files: targets,
    definitions,
    namesakes: Map.groupBy(definitions, (target) => target.definition.name.toLowerCase()),
    byAccess: groupByAccess(definitions),
    aliases: groupByAlias(definitions),
    byUserType: groupByUserType(definitions),
    menu: targets.find(isNavigationTarget),
    byName,
    get unfounded() {
      return (unfounded ??= findUnfounded({ definitions, byName }));
    },
    names: new Set(names),
    parts: new Set(targets.flatMap((target) => textAt(target, 'access') ?? [])),
    known,
  };
}

function groupByAccess(definitions: readonly DefinitionTarget[]): Project['byAccess'] {
  return groupBy(definitions, ({ definition: { access } }) => (access === undefined ? [] : [access]));
}

function groupByAlias(definitions: readonly DefinitionTarget[]): Project['aliases'] {
  return groupBy(definitions, ({ definition }) => [
    ...new Set([...(definition.aliases ?? []), ...(definition.renamedFrom ?? [])]),
  ]);
}

function groupByUserType(definitions: readonly DefinitionTarget[]): Project['byUserType'] {
  return groupBy(definitions, ({ definition }) => {
    const { notify } = resolveNotify(definition);
    return notify === undefined ? [] : [notify.userType];
  });
}

/** The definitions by each of the keys that they have. */
function groupBy<Key>(
  definitions: readonly DefinitionTarget[],
  keysOf: (target: DefinitionTarget) => readonly Key[],
): Map<Key, DefinitionTarget[]> {
  const entries = definitions.flatMap((target) => keysOf(target).map((key) => ({ key, target })));
  const groups = Map.groupBy(entries, ({ key }) => key);
  return new Map([...groups].map(([key, found]) => [key, found.map(({ target }) => target)]));
}

/** The name that a file states, or, without one, the name of the file. */
function nameOf(target: FileTarget): string {
  return textAt(target, 'name') ?? target.source.name;
}

/** A text at the top level of a file, even if the rest of it is wrong. */
function textAt({ source: { value } }: FileTarget, key: 'name' | 'access'): string | undefined {
  const stated: unknown =
    typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
  return typeof stated === 'string' ? stated : undefined;
}
