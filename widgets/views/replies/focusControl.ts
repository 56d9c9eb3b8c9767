const CONTROLS =
  'input:not([hidden]):not([type=hidden]), select, textarea, [contenteditable=true], [contenteditable=""]';

/** Puts the focus on the control with that id, or on the first that it holds; false while there is none. */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id);
  const control = element?.matches(CONTROLS) === true ? element : element?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
  return control !== null && control !== undefined;
}
