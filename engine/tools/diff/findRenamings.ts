import { isObject } from '../../core/values/isObject.ts';
import type { Difference } from './classify.ts';

/** Former name → present one. */
export type Renamings = ReadonlyMap<string, string>;

/** The groups that have another name than before, as they say themselves (`renamedFrom`). */
export function renamedGroups(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Renamings {
  const names = [...after].flatMap(([now, definition]): [string, string][] => {
    if (before.has(now) || !isObject(definition)) return [];
    const old = formerNames(definition['renamedFrom']).find((name) => before.has(name) && !after.has(name));
    return old === undefined ? [] : [[old, now]];
  });
  return new Map(names);
}

/** The fields of a group that have another name than before (`x-renamed-from`). */
export function renamedFields(before: unknown, after: unknown): Renamings {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  const names = Object.entries(now).flatMap(([name, property]): [string, string][] => {
    if (Object.hasOwn(old, name) || !isObject(property)) return [];
    const former = formerNames(property['x-renamed-from']).find(
      (one) => Object.hasOwn(old, one) && !Object.hasOwn(now, one),
    );
    return former === undefined ? [] : [[former, name]];
  });
  return new Map(names);
}

/** A definition whose fields have their present names, so that each is compared with what it was. */
export function withRenamedFields(definition: unknown, fields: Renamings): unknown {
  if (fields.size === 0 || !isObject(definition)) return definition;
  const { form } = definition;
  if (!isObject(form) || !isObject(form['schema'])) return definition;
  const properties = Object.entries(propertiesOf(definition)).map(([name, property]) => [
    fields.get(name) ?? name,
    property,
  ]);
  return {
    ...definition,
    form: { ...form, schema: { ...form['schema'], properties: Object.fromEntries(properties) } },
  };
}

/** What is left of differences without those that only name something as it is called now. */
export function withoutRenamings(differences: readonly Difference[], names: Renamings): Difference[] {
  if (names.size === 0) return [...differences];
  const added = new Map(differences.flatMap((one) => (one.kind === 'added' ? [[one.pointer, one] as const] : [])));
  const dropped = new Set<Difference>();
  for (const difference of differences) {
    const { kind, pointer, before, after } = difference;
    if (kind === 'changed' && typeof before === 'string' && presentText(before, names) === after)
      dropped.add(difference);
    if (kind !== 'removed') continue;
    const place = pointer.lastIndexOf('/') + 1;
    const twin = added.get(pointer.slice(0, place) + presentText(pointer.slice(place), names));
    if (twin === undefined || JSON.stringify(twin.after) !== JSON.stringify(before)) continue;
    dropped.add(difference).add(twin);
  }
  return differences.filter((difference) => !dropped.has(difference));
}

/** A text that begins with a name that was changed, as it is written now: `gifts/drafts`, `gift.name`. */
function presentText(text: string, names: Renamings): string {
  const [name = ''] = /^-?[\w-]*/.exec(text) ?? [];
  const sign = name.startsWith('-') ? '-' : '';
  const now = names.get(name.slice(sign.length));
  return now === undefined ? text : sign + now + text.slice(name.length);
}

function propertiesOf(definition: unknown): Readonly<Record<string, unknown>> {
  const form = isObject(definition) ? definition['form'] : undefined;
  const schema = isObject(form) ? form['schema'] : undefined;
  const properties = isObject(schema) ? schema['properties'] : undefined;
  return isObject(properties) ? properties : {};
}

function formerNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
