import { chakra } from '@chakra-ui/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { type ContentLanguage, directionOf } from '../../../engine/core/text/language.ts';

/** The devices of the public. */
export type Device = 'phone' | 'desktop';

/** Width of the page on each, in CSS pixels. */
const WIDTHS: Readonly<Record<Device, number>> = { phone: 375, desktop: 1120 };

export interface PreviewFrameProps {
  device: Device;
  language: ContentLanguage;
  /** Name of the scrolling page. */
  label: string;
  children: ReactNode;
}

/**
 * Draws a page at the width of the device, scaled down where there is less room, in the light colours of the public
 * site in both themes. The page uses container queries: media queries would refer to the dashboard.
 */
export function PreviewFrame({ device, language, label, children }: PreviewFrameProps): ReactNode {
  const outer = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = outer.current;
    if (element === null || typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = WIDTHS[device];
  const zoom = room === undefined ? 1 : Math.min(1, room / width);
  return (
    <Desk ref={outer} tabIndex={0} aria-label={label}>
      <Page
        data-paper=""
        data-device={device}
        lang={language}
        dir={directionOf(language)}
        // The scale depends on the available width: a value, not a design token.
        style={{ width: `${width}px`, zoom }}
      >
        {children}
      </Page>
    </Desk>
  );
}

const Desk = chakra('section', {
  base: {
    flex: '1',
    minHeight: '0',
    overflowY: 'auto',
    overflowX: 'hidden',
    overscrollBehavior: 'contain',
    scrollbarGutter: 'stable both-edges',
    scrollbarWidth: 'thin',
    borderRadius: 'md',
  },
});

const Page = chakra('div', {
  base: {
    marginInline: 'auto',
    containerType: 'inline-size',
    overflow: 'hidden',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    '&[data-device=phone]': { borderRadius: '24px' },
  },
});
