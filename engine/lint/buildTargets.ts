import type { NavigationDefinition } from '../../schemas/generated/navigation.ts';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { kindOf } from '../definition/kindOf.ts';
import { resolveDefinition } from '../definition/resolveDefinition.ts';
import type { DefinitionTarget, FileTarget, NavigationTarget } from './rules/Rule.types.ts';
import { schemaIssues } from './schema/schemaIssues.ts';
import type { SourceFile } from './source/parseSource.ts';

/** Base name of the menu's file; every other file of the folder is a group. */
export const NAVIGATION = 'navigation';

/** A parsed file → what the rules look at. */
export function buildTarget(source: SourceFile): FileTarget | DefinitionTarget | NavigationTarget {
  const kind = source.name === NAVIGATION ? 'navigation' : 'definition';
  const readable = source.errors.length === 0;
  const issues = readable ? schemaIssues(kind, source.value) : [];
  const sound = readable && !issues.some(({ blocking }) => blocking);
  const target = { source, kind, issues, sound } as const;
  if (!sound) return target;
  if (kind === 'navigation') return { ...target, navigation: source.value as NavigationDefinition };
  return { ...target, ...resolveTarget(source.value as ResourceDefinition) };
}

export function isDefinitionTarget(target: FileTarget): target is DefinitionTarget {
  return 'definition' in target;
}

export function isNavigationTarget(target: FileTarget): target is NavigationTarget {
  return 'navigation' in target;
}

/** Resolves once for rules and callers. A field whose type the language does not have leaves the rest to the rules. */
function resolveTarget(definition: ResourceDefinition): Pick<DefinitionTarget, 'definition' | 'fields' | 'resolved'> {
  const { schema } = definition.form;
  const entries = Object.entries(schema.properties);
  const known = entries.filter(([, property]) => kindOf(property) !== undefined);
  if (known.length === entries.length) {
    const resolved = resolveDefinition(definition);
    return { definition, fields: resolved.fields, resolved };
  }
  const form = { ...definition.form, schema: { ...schema, properties: Object.fromEntries(known) } };
  return { definition, fields: resolveDefinition({ ...definition, form }).fields };
}
