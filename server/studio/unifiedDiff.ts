/** Lines around a change. */
const CONTEXT = 3;

/** Most changed lines that are compared one by one; beyond them the whole middle is replaced. */
const MOST_EDITS = 2000;

/** A line that is kept, removed or added. */
interface Edit {
  kind: ' ' | '-' | '+';
  line: string;
}

/**
 * The difference of two texts as a unified diff that `git apply` takes; empty for equal ones.
 *
 * @param path of the file from the root of the repository
 */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const edits = editsBetween(linesOf(before), linesOf(after));
  const head = `diff --git a/${path} b/${path}\n--- a/${path}\n+++ b/${path}\n`;
  return head + hunksOf(edits).map(formatHunk).join('');
}

/** Lines with their line feeds; the last one may have none. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function editsBetween(before: readonly string[], after: readonly string[]): Edit[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const keep = (line: string): Edit => ({ kind: ' ', line });
  return [
    ...before.slice(0, start).map(keep),
    ...middleEdits(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(keep),
  ];
}

/** The shortest row of edits (Myers), or all lines in place of all, when there would be too many. */
function middleEdits(before: readonly string[], after: readonly string[]): Edit[] {
  const rounds = findRounds(before, after);
  if (rounds === undefined)
    return [...before.map((line): Edit => ({ kind: '-', line })), ...after.map((line): Edit => ({ kind: '+', line }))];
  const edits: Edit[] = [];
  let [x, y] = [before.length, after.length];
  for (let round = rounds.length - 1; round >= 0; round -= 1) {
    const reached = rounds[round] ?? new Map<number, number>();
    const diagonal = x - y;
    const isDown = diagonal === -round || (diagonal !== round && at(reached, diagonal - 1) < at(reached, diagonal + 1));
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const fromX = round === 0 ? 0 : at(reached, from);
    const fromY = round === 0 ? 0 : fromX - from;
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      edits.push({ kind: ' ', line: before[x] ?? '' });
    }
    if (round === 0) break;
    edits.push(isDown ? { kind: '+', line: after[fromY] ?? '' } : { kind: '-', line: before[fromX] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return edits.toReversed();
}

/** How far each diagonal reached before each round; undefined beyond {@link MOST_EDITS}. */
function findRounds(before: readonly string[], after: readonly string[]): Map<number, number>[] | undefined {
  const rounds: Map<number, number>[] = [];
  const reached = new Map<number, number>([[1, 0]]);
  const most = Math.min(before.length + after.length, MOST_EDITS);
  for (let round = 0; round <= most; round += 1) {
    rounds.push(new Map(reached));
    for (let diagonal = -round; diagonal <= round; diagonal += 2) {
      const isDown =
        diagonal === -round || (diagonal !== round && at(reached, diagonal - 1) < at(reached, diagonal + 1));
      let x = isDown ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1;
      reached.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) return rounds;
    }
  }
  return undefined;
}

function at(reached: ReadonlyMap<number, number>, diagonal: number): number {
  return reached.get(diagonal) ?? -1;
}

interface Hunk {
  /** From 0. */
  before: number;
  after: number;
  edits: Edit[];
}

function hunksOf(edits: readonly Edit[]): Hunk[] {
  const changed = edits.flatMap(({ kind }, index) => (kind === ' ' ? [] : [index]));
  const ranges: { from: number; to: number }[] = [];
  for (const index of changed) {
    const last = ranges.at(-1);
    if (last !== undefined && index - CONTEXT <= last.to + CONTEXT) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  const countBefore = (kinds: string, index: number): number =>
    edits.slice(0, index).filter(({ kind }) => kinds.includes(kind)).length;
  return ranges.map(({ from, to }) => {
    const start = Math.max(0, from - CONTEXT);
    return {
      before: countBefore(' -', start),
      after: countBefore(' +', start),
      edits: edits.slice(start, to + CONTEXT + 1),
    };
  });
}

function formatHunk({ before, after, edits }: Hunk): string {
  const range = (first: number, kinds: string): string => {
    const count = edits.filter(({ kind }) => kinds.includes(kind)).length;
    // Of no lines the line before them.
    return `${count === 0 ? first : first + 1},${count}`;
  };
  const lines = edits.map(({ kind, line }) =>
    line.endsWith('\n') ? kind + line : `${kind}${line}\n\\ No newline at end of file\n`,
  );
  return `@@ -${range(before, ' -')} +${range(after, ' +')} @@\n${lines.join('')}`;
}
