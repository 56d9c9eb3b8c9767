import { useEffect, type RefObject } from 'react';
import { useLatest } from '../../engine/react/screen/useLatest.ts';

/** Where a paste belongs to the focused text. */
const WRITING = 'input, textarea, select, [contenteditable=""], [contenteditable=true], [contenteditable=true] *';

/**
 * Passes the files of the clipboard to an upload area: to the focused one, else to the first of the page that takes
 * such files. Ignored while a text is edited, and below an open dialog.
 */
export function usePagePaste(
  place: RefObject<HTMLElement | null>,
  type: 'image' | 'video' | 'file',
  onFiles: (files: readonly File[]) => void,
): void {
  const latest = useLatest(onFiles);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])].filter(
        (file) => type === 'file' || file.type.startsWith(`${type}/`),
      );
      if (files.length === 0 || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest(WRITING) !== null) return;
      const focused = document.activeElement?.closest('[data-drop-zone]');
      const first = focused ?? document.querySelector(`[data-drop-zone=${type}]:not([disabled])`);
      if (first === null || first !== place.current || first.closest('[aria-hidden=true], [inert]') !== null) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, [place, type, latest]);
}
