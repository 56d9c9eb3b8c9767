/** Id of the element that holds a row's details. */
export function detailId(resource: string, id: number): string {
  return `detail-${resource}-${id}`;
}
