import type { Phrase } from '../../messages/Messages.types.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import { hintOf } from '../../hintOf.ts';
import { hintOfValue } from '../../hintOfValue.ts';

/** An invalid parameter of a list's query: no filter has that name, or it takes other values. */
export type WrongParameter =
  | ({ key: string; wrong: 'filter' } & ReturnType<typeof hintOf>)
  | { key: string; wrong: 'value'; value: string; hint: Phrase };

/** Mistakes in a query of a group's list; nothing as long as its definition has mistakes of its own. */
export function wrongParameters(
  { resolved }: Pick<DefinitionTarget, 'resolved'>,
  query: Readonly<Record<string, unknown>>,
): WrongParameter[] {
  if (resolved === undefined) return [];
  return Object.entries(query).flatMap(([key, value]): WrongParameter[] => {
    const filter = resolved.filters.find(({ name }) => name === key);
    if (filter === undefined) {
      const names = resolved.filters.map(({ name }) => name);
      return [{ key, wrong: 'filter', ...hintOf(key, names) }];
    }
    const wrong = hintOfValue(filter, value);
    return wrong ? [{ key, wrong: 'value', value: JSON.stringify(value), hint: wrong.hint }] : [];
  });
}
