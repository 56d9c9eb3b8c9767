import type { Finding } from './Finding.types.ts';
import { resolveNotify } from '../../features/notify/resolveNotify.ts';
import { buildTarget, isDefinitionTarget, isNavigationTarget } from './buildTargets.ts';
import { runRules } from './runRules.ts';
import { asProduct } from '../../core/product/currentProduct.ts';
import type { Product } from '../../core/product/Product.types.ts';
import { wholeProduct } from '../../core/product/wholeProduct.ts';
import { RULES } from './rules/index.ts';
import type { DefinitionTarget, FileTarget, KnownParts, Project } from './Rule.types.ts';
import type { SourceFile } from './source/parseSource.ts';

export interface LintOptions {
  known: KnownParts;
  /** Absolute paths of the files to report on. Default: all. */
  only?: ReadonlySet<string>;
  /** Default: that of this process. */
  product?: Product;
}

/** Checks the files of a definition folder against the language and against each other. Reads nothing itself. */
export function lintSources(
  sources: readonly SourceFile[],
  { known, only, product = wholeProduct() }: LintOptions,
): { targets: FileTarget[]; findings: Finding[] } {
  const rules = [...RULES, ...product.lint.flatMap((name) => known.rules?.get(name) ?? [])];
  return asProduct(product, () => {
    const targets = sources.map(buildTarget);
    const project = buildProject(targets, known);
    const checked = targets.filter(({ source }) => only?.has(source.path) ?? true);
    return { targets, findings: checked.flatMap((target) => runRules(rules, target, project)) };
  });
}

/** Inputs of the rules besides the file that they check. */
export function buildProject(targets: readonly FileTarget[], known: KnownParts): Project {
  const definitions = targets.filter(isDefinitionTarget);
  const names = targets.filter(({ kind }) => kind === 'definition').map(nameOf);
  return {
    files: targets,
    definitions,
    namesakes: Map.groupBy(definitions, (target) => target.definition.name.toLowerCase()),
    byAccess: groupByAccess(definitions),
    aliases: groupByAlias(definitions),
    byUserType: groupByUserType(definitions),
    menu: targets.find(isNavigationTarget),
    byName: new Map(definitions.map((target) => [target.definition.name, target])),
    names: new Set(names),
    parts: new Set(targets.flatMap((target) => textAt(target, 'access') ?? [])),
    known,
  };
}

function groupByAccess(definitions: readonly DefinitionTarget[]): Project['byAccess'] {
  return groupBy(definitions, ({ definition: { access } }) => (access === undefined ? [] : [access]));
}

function groupByAlias(definitions: readonly DefinitionTarget[]): Project['aliases'] {
  return groupBy(definitions, ({ definition }) => definition.aliases ?? []);
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
