import { useEffect, type RefObject } from 'react';

/** What the key is called for assistive technology, on the button that it presses. */
export const SAVE_KEY = 'Control+S';

/**
 * Lets Ctrl+S (⌘S) press the button that saves, in every layout of keys, in place of the browser's own saving. The focus
 * moves to the button first, so that the field that had it takes over what was typed. A form below an open dialog is left
 * alone.
 */
export function useSaveKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const { code, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event;
      if (code !== 'KeyS' || !(ctrlKey || metaKey) || shiftKey || altKey || isComposing) return;
      event.preventDefault();
      const own = button.current;
      const dialog = [...document.querySelectorAll('[aria-modal=true]')].at(-1);
      if (own === null || own.disabled || event.repeat || dialog?.contains(own) === false) return;
      own.focus();
      // The change of the field is drawn by then.
      setTimeout(() => own.click());
    };
    // Before a field or an editor takes the key.
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [button]);
}
