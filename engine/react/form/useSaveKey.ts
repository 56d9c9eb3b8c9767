import { type RefObject, useLayoutEffect } from 'react';
import { useHandler } from '../screen/useHandler.ts';

/** What the key is called for assistive technology, on the button that it presses. */
export const SAVE_KEY = 'Control+S';

type Button = RefObject<HTMLButtonElement | null>;

/**
 * Lets Ctrl+S (⌘S) press the button that saves, in every layout of keys, in place of the browser's own saving.
 *
 * @param press what happens in place of a click, where the button does something else
 */
export function useSaveKey(button: Button, press?: () => void): void {
  useFormKey(button, isSaveKey, press);
}

/**
 * Lets a key press a button of a form. The focus moves to the button first, so that the field that had it takes over what
 * was typed. A form below an open dialog is left alone.
 */
export function useFormKey(button: Button, isKey: (event: KeyboardEvent) => boolean, press?: () => void): void {
  const handlePress = useHandler(() => (press ? press() : button.current?.click()));
  const handleKey = useHandler((event: KeyboardEvent): void => {
    if (!isKey(event)) return;
    event.preventDefault();
    const own = button.current;
    const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
    if (own === null || own.disabled || event.repeat || dialog?.contains(own) === false) return;
    own.focus();
    // The change of the field is drawn by then.
    setTimeout(handlePress);
  });
  // From the moment in which the button is drawn: before that, the key would ask the browser to save the page.
  useLayoutEffect(() => {
    // Before a field or an editor takes the key.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [handleKey]);
}

/** Whether keys ask for saving: Ctrl+S or ⌘S, in every layout of keys. */
export function isSaveKey({ code, ctrlKey, metaKey, shiftKey, altKey, isComposing }: KeyboardEvent): boolean {
  return code === 'KeyS' && (ctrlKey || metaKey) && !shiftKey && !altKey && !isComposing;
}
