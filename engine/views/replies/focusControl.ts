const CONTROLS =
  'input:not([hidden]):not([type=hidden]), select, textarea, button, [contenteditable=true], [contenteditable=""]';

/** Puts the focus on the control with that id, or on the first that it holds. */
export function focusControl(id: string): void {
  const element = document.getElementById(id);
  const control = element?.matches(CONTROLS) === true ? element : element?.querySelector<HTMLElement>(CONTROLS);
  control?.focus();
}
