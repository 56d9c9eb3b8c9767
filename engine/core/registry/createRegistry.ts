/** Parts of one sort by their names, open to parts from outside. */
export interface Registry<Part> {
  /**
   * Adds a part; returns how to remove it again.
   *
   * @throws Error when another part has its name
   */
  add: (part: Part) => () => void;
  find: (name: string) => Part | undefined;
  /** @throws Error when there is no part of that name */
  get: (name: string) => Part;
  /** Every part, in the order of adding. */
  all: () => Part[];
}

/**
 * A registry that begins with the parts that are built in.
 *
 * @param what what a part is called in errors, such as `filter kind`
 * @param nameOf the name of a part
 */
export function createRegistry<Part>(
  what: string,
  nameOf: (part: Part) => string,
  builtIn: readonly Part[],
): Registry<Part> {
  const parts = new Map<string, Part>();
  const add: Registry<Part>['add'] = (part) => {
    const name = nameOf(part);
    const known = parts.get(name);
    // Registering the same part twice is allowed: lint and server of one process both register a product's parts.
    if (known === part) return () => undefined;
    if (known !== undefined) throw new Error(`Two parts are the ${what} "${name}"; keep one`);
    parts.set(name, part);
    return () => void parts.delete(name);
  };
  builtIn.forEach(add);
  return {
    add,
    find: (name) => parts.get(name),
    get: (name) => {
      const part = parts.get(name);
      if (part === undefined) throw new Error(`There is no ${what} "${name}": register it`);
      return part;
    },
    all: () => [...parts.values()],
  };
}
