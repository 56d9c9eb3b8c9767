import { useEffect, type ReactNode, type RefObject } from 'react';
import { formatRecent } from '../../../../engine/core/text/formatAgo.ts';
import type { Language } from '../../../../engine/core/text/language.ts';
import { everyMinute } from '../../../../engine/react/text/everyMinute.ts';
import { useText } from '../../../../engine/react/text/useText.ts';

const MOMENTS = 'time[data-cut=ago]';

export interface RowMomentsProps {
  /** A new array with each answer of the server. */
  rows: readonly unknown[];
  /** The container of the rows: moments that are said by their distance are `time[data-cut=ago]` in it. */
  region: RefObject<HTMLElement | null>;
}

/**
 * Keeps moments of a list true while it is open: those in sight every minute, others once they are scrolled into it. Rows are
 * not drawn anew for it: only the words of a moment change. Draws nothing.
 */
export function RowMoments({ rows, region }: RowMomentsProps): ReactNode {
  const { language } = useText();
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return undefined;
    const inSight = new WeakMap<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        inSight.set(target, isIntersecting);
        if (isIntersecting) say(target, language);
      }
    });
    const update = (): void => {
      // Columns may have been shown since, whose moments are not observed yet.
      for (const moment of region.current?.querySelectorAll(MOMENTS) ?? []) {
        const isSeen = inSight.get(moment);
        if (isSeen === undefined) observer.observe(moment);
        else if (isSeen) say(moment, language);
      }
    };
    update();
    const end = everyMinute(update);
    return () => {
      end();
      observer.disconnect();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- with each answer of the server
  }, [rows, region, language]);
  return null;
}

function say(moment: Element, language: Language): void {
  if (!(moment instanceof HTMLTimeElement)) return;
  // A moment that is a day old by now is its date.
  const words = formatRecent(moment.dateTime, Date.now(), language) || moment.title;
  if (moment.textContent !== words) moment.textContent = words;
}
