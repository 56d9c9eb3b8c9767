import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface DropSheetProps {
  id: string;
  label: string;
  testId: string;
  /** What the panel holds; it may be loaded now. */
  children: ReactNode;
}

/** Draws the panel below a tool; it takes the focus when its content is there. */
export function DropSheet({ id, label, testId, children }: DropSheetProps): ReactNode {
  const { t } = useText();
  const panelRef = useRef<HTMLFieldSetElement>(null);
  const enter = (): void => {
    const first = panelRef.current?.querySelector<HTMLElement>(':is(button, input):enabled');
    (first ?? panelRef.current)?.focus();
  };
  return (
    <Panel ref={panelRef} id={id} data-testid={`panel-${testId}`} aria-label={label} tabIndex={-1}>
      <Suspense fallback={t('common.loading')}>
        {children}
        <OnArrival act={enter} />
      </Suspense>
    </Panel>
  );
}

/** Runs once the lazily loaded content beside it is drawn. */
function OnArrival({ act }: { act: () => void }): null {
  // oxlint-disable-next-line react/exhaustive-deps -- once: what is drawn later must not take the focus again
  useEffect(act, []);
  return null;
}

const Panel = chakra('fieldset', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 6px)',
    insetInlineEnd: '0',
    zIndex: '20',
    minWidth: '240px',
    maxHeight: 'min(560px, 70dvh)',
    overflowY: 'auto',
    padding: '2',
    background: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'menu',
    boxShadow: 'float',
    textStyle: 'table',
    animation: 'rise-in 120ms',
  },
});
