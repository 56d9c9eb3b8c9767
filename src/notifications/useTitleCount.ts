import { useEffect } from 'react';

/** The number before the name of the page. */
const COUNT = /^\(\d+\+?\) /;

/**
 * Puts a number before the title of the tab, `(3) الطلبات · لوحة`, and keeps it there on every page, although pages set
 * the title themselves.
 */
export function useTitleCount(count: string | undefined): void {
  useEffect(() => {
    if (count === undefined) return undefined;
    const show = (): void => {
      const title = `(${count}) ${plainTitle()}`;
      if (document.title !== title) document.title = title;
    };
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    show();
    return () => {
      observer.disconnect();
      document.title = plainTitle();
    };
  }, [count]);
}

function plainTitle(): string {
  return document.title.replace(COUNT, '');
}
