import type { MouseEvent, ReactNode } from 'react';
import { useOfferedSkipTargets } from '../../engine/react/screen/skipTargets.ts';
import { useText } from '../../engine/react/text/useText.ts';

/** Draws a link for each place that the screen offers, seen while it has the focus. */
export function SkipLinks(): ReactNode {
  const targets = useOfferedSkipTargets();
  const { t } = useText();
  if (targets.length === 0) return null;
  return (
    <nav aria-label={t('keys.skip')}>
      {targets.map(({ id, label, focus }) => (
        <a
          key={id}
          href={`#${id}`}
          data-skip-link=""
          onClick={(event: MouseEvent) => {
            event.preventDefault();
            focus();
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
