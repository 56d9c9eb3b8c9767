import type { PaletteTarget } from './paletteTargets.ts';

/**
 * The controls that may be used now: those at the head of a page (`widgets/views/shared/PageHeader.tsx`), with the hidden
 * ones in place of the entries of its menus, and switches of the record.
 */
const CONTROLS =
  ':is([data-page-actions] :is(a[href], button), [data-page-action]):not(:disabled, [aria-disabled=true], [aria-haspopup=menu])';

/**
 * The actions of the open page, as it draws them: what the page does not offer to this person, in this state, is not here
 * either. Each is done by its own control.
 */
export function pageActions(context: string): PaletteTarget[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].map((control, index) => ({
    key: `action ${index}`,
    label: control.ariaLabel ?? (labelOf(control) ?? control).textContent.trim(),
    context,
    icon: control.querySelector<HTMLElement | SVGElement>('[data-icon]')?.dataset['icon'] ?? 'zap',
    control,
  }));
}

function labelOf(control: HTMLElement): HTMLElement | undefined {
  return control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
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
