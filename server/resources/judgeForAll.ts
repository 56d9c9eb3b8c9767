import type { Text } from '../../engine/core/text/Text.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { Candidate } from '../context/parts/Candidates.types.ts';

/**
 * The candidates of several records as those of all: a reason that holds for some of the records says for how many, and
 * a value that differs between them is left out. A candidate of a part of the records is one of them all.
 *
 * @param lists the candidates of each record; of one record they are as they are
 */
export function judgeForAll(lists: readonly (readonly Candidate[])[]): Candidate[] {
  const [only, ...others] = lists;
  if (only === undefined) return [];
  if (others.length === 0) return [...only];
  const byId = new Map<number, Candidate[]>();
  for (const candidate of lists.flat()) byId.set(candidate.id, [...(byId.get(candidate.id) ?? []), candidate]);
  return [...byId.values()].flatMap((judged) => {
    const [first] = judged;
    return first === undefined
      ? []
      : [{ ...first, reasons: reasonsOf(judged, lists.length), values: commonValues(judged) }];
  });
}

function reasonsOf(judged: readonly Candidate[], total: number): Text[] {
  const counts = new Map<string, { reason: Text; count: number }>();
  for (const { reasons } of judged)
    for (const reason of reasons) {
      const key = JSON.stringify(reason);
      counts.set(key, { reason, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  return [...counts.values()].map(({ reason, count }) =>
    count === total ? reason : textOf('reasonOfSome', { reason, some: count, total }),
  );
}

function commonValues(judged: readonly Candidate[]): Candidate['values'] {
  const entries = Object.entries(judged[0]?.values ?? {});
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const isSame = judged.every(({ values }) => JSON.stringify(values[key]) === JSON.stringify(value));
      return [key, isSame ? value : null];
    }),
  );
}
