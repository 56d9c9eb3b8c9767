import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Draws its content once it is scrolled near, so that maps and editors are loaded only when visible. */
export function RenderWhenVisible({ children }: { children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    const element = place.current;
    if (isSeen || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [isSeen]);
  return isSeen ? children : <chakra.div ref={place} minHeight="20" />;
}
