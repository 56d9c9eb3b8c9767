/**
 * Memoises a function by its argument object, for values derived from it, such as the schema of a definition.
 *
 * @example const schemaOf = memoizePerObject((resource: ResolvedResource) => ({ … })); schemaOf(cities) === schemaOf(cities)
 */
export function memoizePerObject<Owner extends object, Built>(build: (owner: Owner) => Built): (owner: Owner) => Built {
  const known = new WeakMap<Owner, { built: Built }>();
  return (owner) => {
    const found = known.get(owner) ?? { built: build(owner) };
    known.set(owner, found);
    return found.built;
  };
}
