import { Suspense, useEffect, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import { Popover } from '../../../kit/popover/Popover.tsx';

export interface DropSheetProps {
  id: string;
  label: string;
  testId: string;
  /** Content of the panel; it may be loaded now. */
  children: ReactNode;
}

/** Draws the panel below a tool; it takes the focus when its content is loaded. */
export function DropSheet({ id, label, testId, children }: DropSheetProps): ReactNode {
  const { t } = useText();
  const enter = (): void => {
    const panel = document.getElementById(id);
    (panel?.querySelector<HTMLElement>(':is(button, input):enabled') ?? panel)?.focus();
  };
  return (
    <Popover
      as="fieldset"
      id={id}
      data-testid={`panel-${testId}`}
      aria-label={label}
      tabIndex={-1}
      align="end"
      // The content keeps its height: the sheet scrolls as a whole.
      display="block"
      minWidth="240px"
      maxHeight="min(560px, 70dvh)"
    >
      <Suspense fallback={t('common.loading')}>
        {children}
        <OnArrival act={enter} />
      </Suspense>
    </Popover>
  );
}

/** Runs once the lazily loaded content beside it is drawn. */
function OnArrival({ act }: { act: () => void }): null {
  // oxlint-disable-next-line react/exhaustive-deps -- once: what is drawn later must not take the focus again
  useEffect(act, []);
  return null;
}
