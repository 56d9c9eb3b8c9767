/**
 * The part of a file around a value: the objects that lead to it, without their other members.
 *
 * @example excerptOf({ name: 'x', columns: ['a', { key: 'b', width: 90 }] }, ['columns', 1, 'width']) // { columns: [{
 * key: 'b', width: 90 }] }
 */
export function excerptOf(file: unknown, at: readonly (string | number)[]): unknown {
  const [step, ...rest] = at;
  if (step === undefined || typeof file !== 'object' || file === null) return file;
  const inner = Reflect.get(file, step) as unknown;
  if (Array.isArray(file)) return [excerptOf(inner, rest)];
  // A short object is shown with all its members: a key makes sense beside its neighbours.
  if (rest.length === 0 && JSON.stringify(file).length <= 400) return file;
  return { [step]: excerptOf(inner, rest) };
}
