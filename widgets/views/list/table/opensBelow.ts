import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

/** Whether the view of a group's records opens below their rows for this person. */
export function opensBelow({ access, resource }: Pick<RowKit, 'access' | 'resource'>): boolean {
  return access.show && resource.show.mode === 'expand';
}
