/** Whether a 0/1 flag or a boolean is on. */
export function isOn(value: unknown): boolean {
  return value === 1 || value === true || value === '1';
}
