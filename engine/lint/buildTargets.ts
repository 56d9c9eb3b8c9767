import type { NavigationDefinition } from '../../schemas/generated/navigation.ts';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import { kindOf } from '../definition/kindOf.ts';
import { resolveRecord } from '../definition/resolveRecord.ts';
import { flagOf } from '../definition/resolveToggles.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
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
  const definition = source.value as ResourceDefinition;
  return { ...target, definition, fields: fieldsOf(definition) };
}

export function isDefinitionTarget(target: FileTarget): target is DefinitionTarget {
  return 'definition' in target;
}

export function isNavigationTarget(target: FileTarget): target is NavigationTarget {
  return 'navigation' in target;
}

/** Fields of the record, without those whose type the language does not have. */
function fieldsOf(definition: ResourceDefinition): ResolvedField[] {
  const { schema } = definition.form;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([, property]) => kindOf(property) !== undefined),
  );
  const toggles = definition.toggles ?? ['is_active'];
  return resolveRecord(
    { ...definition, form: { ...definition.form, schema: { ...schema, properties } } },
    toggles.map(flagOf),
  );
}
