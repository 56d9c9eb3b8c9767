import type { Finding } from './Finding.types.ts';
import { buildTarget, isDefinitionTarget } from './buildTargets.ts';
import { runRules } from './runRules.ts';
import { RULES } from './rules/index.ts';
import type { DefinitionTarget, FileTarget, KnownParts, Project } from './rules/Rule.types.ts';
import type { SourceFile } from './source/parseSource.ts';

export interface LintOptions {
  known: KnownParts;
  /** Absolute paths of the files to report on. Default: all. */
  only?: ReadonlySet<string>;
}

/** Checks the files of a definition folder against the language and against each other. Reads nothing itself. */
export function lintSources(
  sources: readonly SourceFile[],
  { known, only }: LintOptions,
): { targets: FileTarget[]; findings: Finding[] } {
  const targets = sources.map(buildTarget);
  const project = buildProject(targets, known);
  const checked = targets.filter(({ source }) => only?.has(source.path) ?? true);
  return { targets, findings: checked.flatMap((target) => runRules(RULES, target, project)) };
}

function buildProject(targets: readonly FileTarget[], known: KnownParts): Project {
  const definitions = targets.filter(isDefinitionTarget);
  const names = targets.filter(({ kind }) => kind === 'definition').map(nameOf);
  return {
    files: targets,
    definitions,
    namesakes: Map.groupBy(definitions, (target) => target.definition.name.toLowerCase()),
    aliases: groupByAlias(definitions),
    byName: new Map(definitions.map((target) => [target.definition.name, target])),
    names: new Set(names),
    known,
  };
}

function groupByAlias(definitions: readonly DefinitionTarget[]): Project['aliases'] {
  const entries = definitions.flatMap((target) =>
    (target.definition.aliases ?? []).map((alias) => ({ alias, target })),
  );
  const groups = Map.groupBy(entries, ({ alias }) => alias);
  return new Map([...groups].map(([alias, found]) => [alias, found.map(({ target }) => target)]));
}

/** The name that a file states, or, when it states none, its own. */
function nameOf({ source: { value, name } }: FileTarget): string {
  const stated = typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
  return typeof stated === 'string' ? stated : name;
}
