import type { ResolvedField } from '../definition/Resolved.types.ts';

/** One record of a `reference-choices` value: its id and the choices ticked for it. */
export interface RecordChoices {
  id: number;
  choices: string[];
}

/** Whether a field points to several records; its ids are in a table of their own, not in a column. */
export function isLinkField({ kind }: Pick<ResolvedField, 'kind'>): boolean {
  return kind === 'references' || kind === 'reference-choices';
}

/**
 * Ids in a value that points to records: of one (`reference`), several (`references`) or several with choices. What is
 * no id is left out.
 *
 * @example linkedIds([{ id: 4, choices: ['edit'] }]) // [4]
 */
export function linkedIds(value: unknown): number[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : item;
    return typeof id === 'number' ? [id] : [];
  });
}
