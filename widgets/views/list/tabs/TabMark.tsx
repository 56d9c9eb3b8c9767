import { chakra } from '@chakra-ui/react';
import { animate } from 'framer-motion/dom/mini';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isMotionReduced } from '../../../../engine/react/motion/isMotionReduced.ts';

/** Distance from the start edge of the line, and width, in px. */
interface Place {
  start: number;
  width: number;
}

const TIMING = { duration: 0.16, ease: 'easeOut' } as const;

/** Where the mark of a line was that has just been removed, so that the line drawn in its place continues from there. */
let left: { line: string; place: Place } | undefined;

export interface TabMarkProps {
  /** Name of the line: one of that name that is drawn anew continues where the last one was. */
  line: string;
}

/** Draws the mark below the chosen tab of the line around it; it slides to the next one that is chosen. */
export function TabMark({ line }: TabMarkProps): ReactNode {
  const ref = useRef<HTMLSpanElement>(null);
  const last = useRef<Place>(undefined);
  const chosen = useRef<Element>(undefined);
  const move = useCallback((): void => {
    const mark = ref.current;
    const place = mark && placeOf(mark);
    if (!place) return;
    const before = last.current ?? (left?.line === line ? left.place : undefined);
    last.current = place;
    if (before?.start === place.start && before.width === place.width) return;
    const isRtl = getComputedStyle(mark).direction === 'rtl';
    const from = before && seenPlace(mark, before, isRtl);
    mark.style.insetInlineStart = `${place.start}px`;
    mark.style.width = `${place.width}px`;
    mark.style.transformOrigin = isRtl ? '100% 50%' : '0 50%';
    if (from === undefined || place.width === 0 || isMotionReduced()) return;
    const distance = (from.start - place.start) * (isRtl ? -1 : 1);
    const start = `translateX(${distance}px) scaleX(${from.width / place.width})`;
    animate(mark, { transform: [start, 'translateX(0px) scaleX(1)'] }, TIMING);
  }, [line]);
  const watched = useRef<{ observer: ResizeObserver; elements: WeakSet<Element> }>(undefined);
  useLayoutEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(move);
    watched.current = { observer, elements: new WeakSet() };
    return () => {
      observer.disconnect();
      watched.current = undefined;
    };
  }, [move]);
  // Measuring lays the whole page out, so it waits for a change: another tab is chosen, or labels and counts change widths.
  useLayoutEffect(() => {
    const frame = ref.current?.parentElement;
    if (!frame) return;
    const tab = chosenIn(frame);
    if (tab !== chosen.current || !watched.current) move();
    chosen.current = tab;
    for (const element of [frame, ...frame.children]) {
      if (element === ref.current || !watched.current || watched.current.elements.has(element)) continue;
      watched.current.elements.add(element);
      watched.current.observer.observe(element);
    }
  });
  useLayoutEffect(
    () => () => {
      const kept = last.current && { line, place: last.current };
      left = kept;
      requestAnimationFrame(() => {
        if (left === kept) left = undefined;
      });
    },
    [line],
  );
  return <Mark ref={ref} data-mark="" aria-hidden="true" />;
}

function chosenIn(line: Element): HTMLElement | undefined {
  return line.querySelector<HTMLElement>('[aria-current], [aria-selected=true]') ?? undefined;
}

/** Where the chosen tab is; undefined where nothing is laid out or chosen. */
function placeOf(mark: HTMLElement): Place | undefined {
  const line = mark.parentElement;
  const tab = line && chosenIn(line);
  if (!line || !tab || tab.offsetWidth === 0) return undefined;
  const isRtl = getComputedStyle(line).direction === 'rtl';
  const start = isRtl ? line.clientWidth - tab.offsetLeft - tab.offsetWidth : tab.offsetLeft;
  return { start, width: tab.offsetWidth };
}

/** Where the mark is seen now: on its way, when it is chosen anew while it slides. */
function seenPlace(mark: HTMLElement, before: Place, isRtl: boolean): Place {
  const { transform } = getComputedStyle(mark);
  if (transform === 'none') return before;
  const { a, e } = new DOMMatrix(transform);
  return { start: before.start + (isRtl ? -e : e), width: before.width * a };
}

const Mark = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockEnd: '0',
    height: '2px',
    background: 'primary.fill',
    pointerEvents: 'none',
    _print: { display: 'none' },
    // Forced colours leave no ground that they do not choose.
    '@media (forced-colors: active)': { background: 'Highlight', forcedColorAdjust: 'none' },
  },
});
