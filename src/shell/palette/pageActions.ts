import type { PaletteTarget } from './paletteTargets.ts';

/** The controls at the head of a page (`widgets/views/shared/PageHeader.tsx`) that may be used now. */
const CONTROLS = '[data-page-actions] :is(a[href], button):not(:disabled, [aria-disabled=true], [aria-haspopup=menu])';

/**
 * The actions of the open page, as its head draws them: what the page does not offer to this person, in
 * this state, is not here either. Each is done by its own control.
 */
export function pageActions(context: string): PaletteTarget[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].map((control, index) => ({
    key: `action ${index}`,
    label: control.ariaLabel ?? control.textContent.trim(),
    context,
    icon: control.querySelector<HTMLElement | SVGElement>('[data-icon]')?.dataset['icon'] ?? 'zap',
    control,
  }));
}

/** Uses a control once the palette is gone and the focus is back on the page. */
export function pressLater(control: HTMLElement): void {
  requestAnimationFrame(() => {
    requestAnimationFrame(() => {
      control.focus();
      control.click();
    });
  });
}
