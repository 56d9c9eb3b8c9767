import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { repeats } from '../shared/repeats.ts';

/** The card of a record shows each column once. */
export const cardColumns = defineReferenceRule('card-columns', {
  definition: ({ definition: { card } }, report) => {
    if (card === undefined) return;
    const { status, lines = [] } = card;
    const named = [
      ...(status === undefined ? [] : [{ key: status, path: ['card', 'status'] }]),
      ...lines.flatMap((keys, line) => keys.map((key, place) => ({ key, path: ['card', 'lines', line, place] }))),
    ];
    for (const { key, path } of repeats(named, (entry) => entry.key)) report(path, 'twice', { key });
  },
});
