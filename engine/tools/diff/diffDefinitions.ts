import { ITEM_NAMES } from '../../core/compose/itemName.ts';
import { fileKindOf } from '../../core/product/groupFiles.ts';
import { isObject } from '../../core/values/isObject.ts';
import { formatPointer, type JsonPath } from '../lint/source/locate.ts';
import { ADVICE } from './advice.ts';
import type { Change, Impact } from './Change.types.ts';
import { classify, type Difference, type Verdict } from './classify.ts';
import { renamedFields, renamedGroups, type Renamings, withoutRenamings, withRenamedFields } from './findRenamings.ts';

/** Impacts, the gravest first. */
export const IMPACTS: readonly Impact[] = ['breaking', 'migration', 'compatible', 'cosmetic'];

/**
 * Every difference between two versions of the definitions, by the name of a group, `navigation` or `product`, with what
 * it asks for; the gravest first. A group or a field that says what it was called is compared with that.
 */
export function diffDefinitions(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): Change[] {
  const renamed = renamedGroups(before, after);
  const former = new Map([...renamed].map(([old, now]) => [now, old]));
  const groups = [...new Set([...before.keys(), ...after.keys()])]
    .filter((group) => !renamed.has(group))
    .toSorted((a, b) => a.localeCompare(b, 'en'));
  const changes = groups.flatMap((group): Change[] => {
    const [old, now] = [before.get(former.get(group) ?? group), after.get(group)];
    const file = fileKindOf(group);
    if (file === 'definition' && old === undefined) return [changeOf(group, { pointer: '', kind: 'added' }, NEW_GROUP)];
    if (file === 'definition' && now === undefined)
      return [changeOf(group, { pointer: '', kind: 'removed' }, LOST_GROUP)];
    return compare(old ?? {}, now ?? {}, renamed).map((difference) =>
      changeOf(group, difference, classify(difference, file)),
    );
  });
  return changes.toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact));
}

function compare(old: unknown, now: unknown, groups: Renamings): Difference[] {
  const fields = renamedFields(old, now);
  return withoutRenamings(differences(withRenamedFields(old, fields), now, []), new Map([...groups, ...fields]));
}

const NEW_GROUP: Verdict = { impact: 'compatible', touches: 'permissions', advice: 'grant-group' };
const LOST_GROUP: Verdict = { impact: 'breaking', touches: 'URLs', advice: 'group-gone' };

function changeOf(group: string, difference: Difference, { advice, ...verdict }: Verdict): Change {
  return { group, ...difference, ...verdict, advice: ADVICE[advice], adviceId: advice };
}

function differences(before: unknown, after: unknown, path: JsonPath): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const pointer = formatPointer(path);
  if (before === undefined) return [{ pointer, kind: 'added', after }];
  if (after === undefined) return [{ pointer, kind: 'removed', before }];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, path);
  if (!isObject(before) || !isObject(after)) return [{ pointer, kind: 'changed', before, after }];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => key !== '$schema');
  return keys.flatMap((key) => differences(before[key], after[key], [...path, key]));
}

/** Items of lists are compared by what they are about, so that one that is moved is no difference. */
function listDifferences(before: readonly unknown[], after: readonly unknown[], path: JsonPath): Difference[] {
  const [old, now] = [byName(before), byName(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name) =>
    differences(old.get(name), now.get(name), [...path, name]),
  );
}

function byName(list: readonly unknown[]): Map<string, unknown> {
  const items = new Map<string, unknown>();
  for (const item of list) {
    const key = ITEM_NAMES.find((candidate) => isObject(item) && typeof item[candidate] === 'string');
    const name = nameOf(item, key);
    const others = [...items.keys()].filter((other) => other === name || other.startsWith(`${name} #`)).length;
    items.set(others === 0 ? name : `${name} #${others + 1}`, withoutName(item, key));
  }
  return items;
}

/** The name of an item: its short form, the key by which it is known, or what it is called in English. */
function nameOf(item: unknown, key: string | undefined): string {
  if (!isObject(item)) return String(item);
  if (key === 'resource') return listName(item);
  if (key !== undefined) return String(item[key]);
  const { label } = item;
  return isObject(label) && typeof label['en'] === 'string' ? label['en'] : JSON.stringify(item);
}

/** A list of a group as an address names it: `articles/drafts?kind=news`. */
function listName({ resource, route, query }: Readonly<Record<string, unknown>>): string {
  const path = typeof route === 'string' ? `${String(resource)}/${route}` : String(resource);
  if (!isObject(query)) return path;
  return `${path}?${Object.entries(query)
    .map((entry) => entry.map(String).join('='))
    .join('&')}`;
}

/** What an item says besides its name: nothing, in its short form. */
function withoutName(item: unknown, key: string | undefined): unknown {
  if (!isObject(item)) return {};
  const named: readonly (string | undefined)[] = key === 'resource' ? ['resource', 'route', 'query'] : [key];
  return Object.fromEntries(Object.entries(item).filter(([name]) => !named.includes(name)));
}
