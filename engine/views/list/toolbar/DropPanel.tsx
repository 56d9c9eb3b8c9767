import { chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../registry/Icon.tsx';
import { useText } from '../../../text/useText.ts';
import { ToolButton } from './ToolButton.tsx';

export interface DropPanelProps {
  icon: string;
  label: string;
  testId: string;
  /** What the panel holds; it may be loaded when it is opened. */
  children: ReactNode;
}

/**
 * Draws a tool that opens a small panel below it. The panel takes the focus when its content is there; Escape gives it
 * back to the tool, and a press or a focus outside closes it. Plain elements: a menu kit would weigh more than the rest of
 * the list.
 */
export function DropPanel({ icon, label, testId, children }: DropPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelRef = useRef<HTMLFieldSetElement>(null);
  const id = useId();
  const { t } = useText();
  const enter = (): void => {
    const first = panelRef.current?.querySelector<HTMLElement>(':is(button, input):enabled');
    (first ?? panelRef.current)?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  return (
    <chakra.div
      ref={rootRef}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        buttonRef.current?.focus();
      }}
    >
      <ToolButton
        ref={buttonRef}
        type="button"
        data-testid={testId}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon id={icon} size={18} />
      </ToolButton>
      {isOpen && (
        <Panel ref={panelRef} id={id} data-testid={`panel-${testId}`} aria-label={label} tabIndex={-1}>
          <Suspense fallback={t('common.loading')}>
            {children}
            <OnArrival act={enter} />
          </Suspense>
        </Panel>
      )}
    </chakra.div>
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
