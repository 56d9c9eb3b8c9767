import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls the target of the address into view once it is drawn: the browser has looked for it before. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (id !== '') document.getElementById(id)?.scrollIntoView?.();
  }, [hash]);
}
