import { Suspense, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import { OnArrival } from '../../../kit/popover/OnArrival.tsx';
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
      minWidth="260px"
      least={260}
      maxHeight="min(560px, 70dvh)"
    >
      <Suspense fallback={t('common.loading')}>
        {children}
        <OnArrival act={enter} />
      </Suspense>
    </Popover>
  );
}
