/** By how many days a key with Shift moves a record: left and right as they are seen, in a month up and down by a week. */
export function daysFor(key: string, { isRtl, isMonth }: { isRtl: boolean; isMonth: boolean }): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') return (key === 'ArrowLeft') === isRtl ? 1 : -1;
  if (isMonth && key === 'ArrowUp') return -7;
  return isMonth && key === 'ArrowDown' ? 7 : undefined;
}
