/** Ids of the places in a list to which links at the top of the page lead. */
export const SKIP_IDS = { rows: 'rows', filters: 'filters' } as const;

/**
 * Says of the rows that they are one control with arrow keys: a grid. The elements of a table have the roles of its parts
 * by themselves; a card is a row whose parts are its cells.
 */
export function describeRows(grid: HTMLElement, hintId: string): void {
  grid.id = SKIP_IDS.rows;
  grid.setAttribute('role', 'grid');
  grid.setAttribute('aria-describedby', hintId);
  if (grid instanceof HTMLTableElement) {
    grid.setAttribute('aria-multiselectable', 'true');
    return;
  }
  for (const card of grid.querySelectorAll(':scope > [role=listitem]')) card.setAttribute('role', 'row');
  for (const part of grid.querySelectorAll(':scope > [role=row] > :not([role])')) part.setAttribute('role', 'gridcell');
}
