import { SeedError, seedErrorAt } from './SeedError.ts';
import type { Reference } from '../../context/parts/Seed.types.ts';

/**
 * The groups in a sequence in which each follows those that it needs.
 *
 * @param needs needed groups by group
 * @throws SeedError when records, or groups, refer to each other in a ring
 *
 * @param needs groups by those that need them
 * @throws SeedError when records, or groups, refer to each other in a ring
 */
export function orderGroups(
  groups: readonly string[],
  references: readonly Reference[],
  needs: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const byRecord = Map.groupBy(references, ({ from }) => from);
  const ring = findRing(byRecord.keys(), (record) => byRecord.get(record)?.map(({ to }) => to) ?? []).ring;
  if (ring !== undefined)
    throw ringError(
      ring,
      references.find(({ from, to }) => from === ring[0] && to === ring[1]),
    );
  const { order, ring: ofGroups } = findRing(groups, (group) => needs.get(group) ?? []);
  if (ofGroups === undefined) return order;
  const [first = '', second = ''] = ofGroups;
  throw ringError(
    ofGroups,
    references.find(({ from, to }) => from.startsWith(`${first}/`) && to.startsWith(`${second}/`)),
  );
}

function ringError(ring: readonly string[], place: Reference | undefined): SeedError {
  const message = `refers in a ring: ${ring.join(' → ')}`;
  return place === undefined ? new SeedError(message) : seedErrorAt(place.source, place.path, message);
}

/** The nodes, each after those that it needs; or a ring of them, with its first one repeated at the end. */
function findRing(
  nodes: Iterable<string>,
  needsOf: (node: string) => Iterable<string>,
): { order: string[]; ring?: string[] } {
  const order: string[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (node: string): string[] | undefined => {
    if (done.has(node)) return undefined;
    if (open.includes(node)) return [...open.slice(open.indexOf(node)), node];
    open.push(node);
    for (const needed of needsOf(node)) {
      const ring = visit(needed);
      if (ring !== undefined) return ring;
    }
    open.pop();
    done.add(node);
    order.push(node);
    return undefined;
  };
  for (const node of nodes) {
    const ring = visit(node);
    if (ring !== undefined) return { order, ring };
  }
  return { order };
}
