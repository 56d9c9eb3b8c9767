import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** An element whose content stays as it is while the element moves from one place of the page to another. */
export interface MovedHost {
  element: HTMLElement;
  /** What had the focus in it when it was last taken out of a place; null once that is no longer on the page. */
  focused: () => HTMLElement | null;
  /** Puts it into a place; returns what takes it out again. */
  putInto: (place: HTMLElement) => () => void;
}

/** An element for a portal, drawn where a {@link HostPlace} is. Its box is that of its content. */
export function useMovedHost(): MovedHost {
  const [host] = useState(createHost);
  return host;
}

function createHost(): MovedHost {
  const element = document.createElement('div');
  element.style.display = 'contents';
  let focused: HTMLElement | null = null;
  return {
    element,
    focused: () => (focused?.isConnected ? focused : null),
    putInto: (place) => {
      place.append(element);
      focused?.focus({ preventScroll: true });
      return () => {
        const active = document.activeElement;
        focused = active instanceof HTMLElement && element.contains(active) ? active : null;
      };
    },
  };
}

/** Draws the content of a host here. */
export function HostPlace({ host }: { host: MovedHost }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? host.putInto(place.current) : undefined), [host]);
  return <div ref={place} style={{ display: 'contents' }} />;
}
