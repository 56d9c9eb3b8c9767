/** A piece of two texts: in both, only in the earlier, or only in the later one. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Products of lengths (in words) above which two texts are shown whole: comparing them would block the page. */
const MAX_COMPARISONS = 1_000_000;

/**
 * The difference of two texts by words. The pieces that are not added make up the earlier text, those that are not
 * removed the later one; a removed piece precedes its replacement.
 *
 * @example diffWords('two days', 'three days') // removed 'two', added 'three', same ' days'
 */
export function diffWords(before: string, after: string): TextPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const middle = comparePieces(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joinPieces([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
}

/** Words (with their marks), spaces, and single other characters. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? [];
}

function comparePieces(old: readonly string[], now: readonly string[]): TextPiece[] {
  if (old.length * now.length > MAX_COMPARISONS) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  }
  const lengths = commonLengths(old, now);
  const width = now.length + 1;
  const pieces: TextPiece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [word = '', other = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && word === other) {
      pieces.push({ kind: 'same', text: word });
      i += 1;
      j += 1;
    } else if (
      j >= now.length ||
      (i < old.length && at(lengths, (i + 1) * width + j) >= at(lengths, i * width + j + 1))
    ) {
      pieces.push({ kind: 'removed', text: word });
      i += 1;
    } else {
      pieces.push({ kind: 'added', text: other });
      j += 1;
    }
  }
  return pieces;
}

/** Length of the longest common row of words from word `i` of the one and word `j` of the other on, for every pair. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint32Array {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === now[j]
          ? at(lengths, (i + 1) * width + j + 1) + 1
          : Math.max(at(lengths, (i + 1) * width + j), at(lengths, i * width + j + 1));
    }
  }
  return lengths;
}

function at(lengths: Uint32Array, place: number): number {
  return lengths[place] ?? 0;
}

/** Runs of changes as one removed and one added piece each. A mere space between two changes belongs to both. */
function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  let [removed, added] = ['', ''];
  const close = (): void => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  };
  const filled = pieces.filter(({ text }) => text !== '');
  for (const [i, { kind, text }] of filled.entries()) {
    const isBetweenChanges = removed + added !== '' && (filled[i + 1]?.kind ?? 'same') !== 'same';
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (text.trim() === '' && isBetweenChanges) {
      removed += text;
      added += text;
    } else {
      close();
      const last = joined.at(-1);
      if (last?.kind === 'same') joined[joined.length - 1] = { kind, text: last.text + text };
      else joined.push({ kind, text });
    }
  }
  close();
  return joined;
}
