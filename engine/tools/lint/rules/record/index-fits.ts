import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { longestOf } from '../shared/longestOf.ts';
import { PROPERTIES, propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';

/** Most bytes of an index entry of PostgreSQL, minus its overhead. */
const MAX_BYTES = 2600;

/** Indexed fields: unique ones, those of `storage`, and those that the list is ordered by. */
export const indexFits = defineDefinitionRule('index-fits', (target, report) => {
  // Indexes of another program's table are its own.
  if (target.definition.storage?.table !== undefined) return;
  for (const { names, path, isStated } of indexes(target)) {
    const fields = names.flatMap((name) => fieldNamed(target, name) ?? []);
    const link = fields.find(isLinkField);
    const endless = isStated ? fields.find((field) => longestOf(field) === undefined) : undefined;
    if (link) report(path, 'list', { field: link.name });
    else if (endless) report(path, 'endless', { field: endless.name });
    else if (sizeOf(fields) > MAX_BYTES)
      report(path, 'long', { fields: names.join(', '), bytes: sizeOf(fields), most: MAX_BYTES });
  }
});

interface Index {
  names: readonly string[];
  path: JsonPath;
  /** Whether the definition declares it; otherwise it follows from the sort order of the list. */
  isStated: boolean;
}

function indexes(target: DefinitionTarget): Index[] {
  const { definition, resolved } = target;
  const { unique = [], index = [] } = definition.storage ?? {};
  const own = propertyList(definition).flatMap(({ name, property, path }): Index[] =>
    property['x-unique'] === true ? [{ names: [name], path: [...path, 'x-unique'], isStated: true }] : [],
  );
  const ordered = new Set([
    ...(resolved?.sort ?? []).map(({ key }) => key),
    ...(resolved?.columns ?? []).flatMap(({ sort }) => sort ?? []),
  ]);
  return [
    ...own,
    ...unique.map((names, place) => ({ names, path: ['storage', 'unique', place], isStated: true })),
    ...index.map((entry, place) => ({
      names: Array.isArray(entry) ? entry : [...entry.fields, ...entry.include],
      path: ['storage', 'index', place],
      isStated: true,
    })),
    // The server limits its own values; a text without a greatest length is reported by another rule.
    ...propertyList(definition).flatMap(({ name, property }): Index[] =>
      ordered.has(name) && property.readOnly !== true
        ? [{ names: [name], path: [...PROPERTIES, name], isStated: false }]
        : [],
    ),
  ];
}

function sizeOf(fields: readonly ResolvedField[]): number {
  return fields.reduce((sum, field) => sum + (longestOf(field) ?? 0), 0);
}
