import { fireEvent, within } from '@testing-library/react';

/** Uses a row of a table, as a pointer does, which draws its actions; answers the one of that test id. */
export async function rowAction(row: HTMLElement, id: string): Promise<HTMLElement> {
  fireEvent.pointerOver(row);
  return within(row).findByTestId(id);
}
