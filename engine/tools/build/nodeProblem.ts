/** The first version of Node that runs everything here. */
const OLDEST = 24;

/**
 * The message about a Node that is too old, as one line; undefined for another.
 *
 * @param advice what to do about it
 * @example nodeProblem('20.19.0', 'Run: npm rebuild node') // 'lawha needs Node 24 or newer; this is 20.19.0. Run: …'
 */
export function nodeProblem(version: string, advice: string): string | undefined {
  if (Number(version.split('.')[0]) >= OLDEST) return undefined;
  return `lawha needs Node ${OLDEST} or newer; this is ${version}. ${advice}\n`;
}
