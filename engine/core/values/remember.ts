/**
 * The same function, asked once of each object: its answer is kept as long as the object is. Only for answers that depend
 * on the object alone and that no caller changes.
 *
 * @example const propertyList = remember((definition: ResourceDefinition) => …);
 */
export function remember<Key extends object, Answer>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const known = new WeakMap<Key, { answer: Answer }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.answer;
    const answer = ask(key);
    known.set(key, { answer });
    return answer;
  };
}
