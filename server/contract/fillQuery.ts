import type { DocumentedCall } from './readCalls.ts';
import { valueOf } from './sampleBodies.ts';

type Query = Readonly<Record<string, string>>;
type Schema = Readonly<Record<string, unknown>>;

/** A group of which a record is known, or that is one record. */
export interface KnownGroup {
  group: string;
  /** Of its first record; undefined of a group that is one record. */
  id: string | undefined;
  /** Its fields that hold another record. */
  references: readonly string[];
}

/**
 * The queries that a reading is tried with, in order: what it needs from the document's examples, lists of values and bounds;
 * `resource` is each group in turn, `id` its first record, `field` one of its fields that hold another record, and `role_id`
 * the first record of the group whose name begins so. None where something cannot be filled in.
 *
 * @param isRefused whether it was asked without a query and refused for that: then each parameter is tried alone
 */
export function queriesFor(
  { query, neededQuery }: DocumentedCall,
  groups: readonly KnownGroup[],
  isRefused: boolean,
): Query[] {
  if (isRefused)
    return [...query].flatMap(([name, schema]) => {
      const value = textFor(name, schema, groups);
      return value === undefined ? [] : [{ [name]: value }];
    });
  const about = neededQuery.includes('resource') ? groups : [undefined];
  return about.flatMap((group) =>
    (neededQuery.includes('field') ? (group?.references ?? []) : [undefined]).flatMap((field): Query[] => {
      const own: Readonly<Record<string, string | undefined>> = { resource: group?.group, id: group?.id, field };
      const filled = neededQuery.map((name): [string, string | undefined] => [
        name,
        Object.hasOwn(own, name) ? own[name] : textFor(name, query.get(name) ?? {}, groups),
      ]);
      return filled.some(([, value]) => value === undefined) ? [] : [Object.fromEntries(filled) as Query];
    }),
  );
}

function textFor(name: string, schema: Schema, groups: readonly KnownGroup[]): string | undefined {
  const { examples } = schema;
  if (Array.isArray(examples) && examples.length > 0) return String(examples[0]);
  const of = /^(\w+)_id$/.exec(name)?.[1];
  if (of !== undefined) return groups.find(({ group }) => group.startsWith(of))?.id;
  const value = valueOf(schema, 0);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
