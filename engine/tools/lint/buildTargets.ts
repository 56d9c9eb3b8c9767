import type { NavigationDefinition } from '../../../schemas/generated/navigation.ts';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { fileKindOf } from '../../core/product/groupFiles.ts';
import { kindOf } from '../../core/resolve/kindOf.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { DefinitionTarget, FileTarget, NavigationTarget } from './Rule.types.ts';
import { schemaIssues } from './schema/schemaIssues.ts';
import type { SourceFile } from './source/parseSource.ts';

/** Converts a parsed file to the input of the rules. */
export function buildTarget(source: SourceFile): FileTarget | DefinitionTarget | NavigationTarget {
  const kind = fileKindOf(source.name);
  // Of a definition that could not be put together, only that is reported: what it lacks may be in another file.
  const isWhole = source.problems === undefined && (source.composed?.problems ?? []).length === 0;
  if (!isWhole) return { source, kind, issues: [], sound: false };
  const readable = source.errors.length === 0;
  const issues = readable ? schemaIssues(kind, source.value) : [];
  const sound = readable && !issues.some(({ blocking }) => blocking);
  const target = { source, kind, issues, sound } as const;
  if (!sound || kind === 'product') return target;
  if (kind === 'navigation') return { ...target, navigation: source.value as NavigationDefinition };
  try {
    return { ...target, ...resolveTarget(source.value as ResourceDefinition) };
  } catch (failure) {
    return { ...target, sound: false, failure };
  }
}

export function isDefinitionTarget(target: FileTarget): target is DefinitionTarget {
  return 'definition' in target;
}

export function isNavigationTarget(target: FileTarget): target is NavigationTarget {
  return 'navigation' in target;
}

/** Resolves once for rules and callers. A field whose type the language does not have is left to the rules. */
function resolveTarget(definition: ResourceDefinition): Pick<DefinitionTarget, 'definition' | 'fields' | 'resolved'> {
  const { form, states } = definition;
  const properties = withKnownTypes(form.schema.properties);
  const inputs = withKnownTypes(states?.inputs ?? {});
  if (properties === undefined && inputs === undefined) {
    const resolved = resolveDefinition(definition);
    return { definition, fields: resolved.fields, resolved };
  }
  const readable: ResourceDefinition = {
    ...definition,
    form: { ...form, schema: { ...form.schema, ...(properties && { properties }) } },
    ...(states && { states: { ...states, ...(inputs && { inputs }) } }),
  };
  return { definition, fields: resolveDefinition(readable).fields };
}

type Properties = ResourceDefinition['form']['schema']['properties'];

/** The properties whose type the language has; undefined when all have one. */
function withKnownTypes(properties: Properties): Properties | undefined {
  const entries = Object.entries(properties);
  const known = entries.filter(([, property]) => kindOf(property) !== undefined);
  return known.length === entries.length ? undefined : Object.fromEntries(known);
}
