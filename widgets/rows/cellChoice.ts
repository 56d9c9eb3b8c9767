import type { GridColumn } from '../../engine/features/grid/gridColumns.ts';

/** Whether the space key flips the cells of a column. */
export function isSwitch(column: GridColumn | undefined): boolean {
  return column?.field?.kind === 'flag' || column?.field?.kind === 'boolean';
}

/** The value of a choice in a cell. */
export function chosenValue({ field }: GridColumn, text: string): unknown {
  if (field?.kind === 'boolean') return text === '' ? undefined : text === 'true';
  if (field?.kind === 'flag') return text === '' ? undefined : Number(text);
  return field?.schema.enum?.find((each) => String(each) === text);
}
