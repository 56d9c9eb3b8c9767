import { isObject } from '../../../../core/values/isObject.ts';
import type { JsonPath } from '../../source/locate.ts';
import { defineFileRule } from '../defineRule.ts';

interface PlacedLabel {
  label: unknown;
  path: JsonPath;
}

/** Things that people choose among read differently: fields, choices, states, sections, moves, lists, lines of the menu. */
export const labelsAlike = defineFileRule('labels-alike', ({ source: { value }, kind }, report) => {
  const sets = kind === 'navigation' ? menuSets(value) : kind === 'definition' ? groupSets(value) : [];
  const reported = new Set<unknown>();
  for (const set of sets) {
    const seen = new Map<string, JsonPath>();
    for (const { label, path } of set) {
      if (!isObject(label) || reported.has(label)) continue;
      for (const [side, text] of Object.entries(label)) {
        if (typeof text !== 'string' || text.trim() === '') continue;
        const key = `${side} ${text.trim().toLowerCase()}`;
        const first = seen.get(key);
        if (first === undefined) {
          seen.set(key, path);
          continue;
        }
        report([...path, side], 'twice', { text }, { related: [{ path: first, message: 'the other one' }] });
        reported.add(label);
        break;
      }
    }
  }
});

function groupSets(value: unknown): PlacedLabel[][] {
  const properties = entriesAt(value, ['form', 'schema', 'properties']);
  const moves = entriesAt(value, ['states', 'transitions']);
  // Each actor is offered the moves from a state side by side.
  const starts = moves.flatMap(({ inner }) =>
    listAt(inner, 'from').flatMap((from) => listAt(inner, 'actors').map((actor) => ({ from, actor }))),
  );
  return [
    properties.map(({ inner, path }) => labelOf(inner, path, 'x-label')),
    ...properties.map(({ path }) => entriesAt(value, [...path, 'x-enum-labels']).map(asLabel)),
    entriesAt(value, ['form', 'sections']).map(({ inner, path }) => labelOf(inner, path)),
    ...['tabs', 'steps'].flatMap((key) => {
      const parts = entriesAt(value, ['form', key]);
      return [
        parts.map(({ inner, path }) => labelOf(inner, path)),
        ...parts.map(({ path }) =>
          entriesAt(value, [...path, 'sections']).map(({ inner, path: at }) => labelOf(inner, at)),
        ),
      ];
    }),
    entriesAt(value, ['show', 'sections']).map(({ inner, path }) => labelOf(inner, path)),
    [...entriesAt(value, ['states', 'values'])].map(({ inner, path }) => labelOf(inner, path)),
    ...starts.map(({ from, actor }) =>
      moves
        .filter(({ inner }) => listAt(inner, 'from').includes(from) && listAt(inner, 'actors').includes(actor))
        .map(({ inner, path }) => labelOf(inner, path)),
    ),
    [labelOf(value, []), ...entriesAt(value, ['routes']).map(({ inner, path }) => labelOf(inner, path))],
    entriesAt(value, ['groupBy', 'groups']).map(({ inner, path }) => labelOf(inner, path)),
  ];
}

function menuSets(value: unknown): PlacedLabel[][] {
  const groups = entriesAt(value, ['groups']);
  return [
    groups.map(({ inner, path }) => labelOf(inner, path)),
    ...groups.map(({ path }) =>
      entriesAt(value, [...path, 'resources']).map(({ inner, path: at }) => labelOf(inner, at)),
    ),
    entriesAt(value, ['pages']).map(({ inner, path }) => labelOf(inner, path)),
    entriesAt(value, ['tabs']).map(({ inner, path }) => labelOf(inner, path)),
  ];
}

function labelOf(holder: unknown, path: JsonPath, key = 'label'): PlacedLabel {
  return { label: isObject(holder) ? holder[key] : undefined, path: [...path, key] };
}

function asLabel({ inner, path }: Entry): PlacedLabel {
  return { label: inner, path };
}

interface Entry {
  inner: unknown;
  path: JsonPath;
}

/** What an object or a list at a place holds. */
function entriesAt(value: unknown, path: JsonPath): Entry[] {
  const holder = path.reduce<unknown>((outer, key) => (isIndexable(outer) ? outer[key] : undefined), value);
  if (Array.isArray(holder)) return holder.map((inner: unknown, index) => ({ inner, path: [...path, index] }));
  return isObject(holder) ? Object.entries(holder).map(([key, inner]) => ({ inner, path: [...path, key] })) : [];
}

function isIndexable(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}

function listAt(value: unknown, key: string): unknown[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? (list as unknown[]) : [];
}
