/** A record of a tree: what it is called, and the record above it. */
export interface TreeStep {
  name: string;
  above: number | undefined;
}

/** Between the names of a path. */
const BETWEEN = ' / ';

/**
 * The path of records of a tree: the names from the top down to the record itself. It begins below a record that the
 * person does not see, and ends in a ring.
 *
 * @param ids of the records
 * @param options.depth how many levels the tree may have
 * @param options.read reads records by their ids; those that are not seen are absent
 *
 * @example (await treePaths([4], { depth: 5, read })).get(4) // 'Works / Pipes / Heating'
 */
export async function treePaths(
  ids: readonly number[],
  { depth, read }: { depth: number; read: (ids: readonly number[]) => Promise<ReadonlyMap<number, TreeStep>> },
): Promise<Map<number, string>> {
  const known = new Map<number, TreeStep>();
  let asked = [...new Set(ids)];
  for (let level = 0; level < depth && asked.length > 0; level += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each level says which records the next one has
    for (const [id, step] of await read(asked)) known.set(id, step);
    const above = new Set(asked.flatMap((id) => known.get(id)?.above ?? []));
    asked = [...above].filter((id) => !known.has(id));
  }
  return new Map(ids.map((id) => [id, namesTo(id, known).join(BETWEEN)]));
}

function namesTo(id: number, known: ReadonlyMap<number, TreeStep>): string[] {
  const names: string[] = [];
  const passed = new Set<number>();
  for (let at: number | undefined = id; at !== undefined && !passed.has(at);) {
    const step = known.get(at);
    if (step === undefined) break;
    passed.add(at);
    names.unshift(step.name);
    at = step.above;
  }
  return names;
}
