import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../registry/Icon.tsx';
import { ToolButton } from './ToolButton.tsx';

export interface DropPanelProps {
  icon: string;
  label: string;
  testId: string;
  children: ReactNode;
}

/**
 * Draws a tool that opens a small panel below it. Escape and a press outside close it; Escape gives focus back to the
 * tool. Plain elements: a menu kit would weigh more than the rest of the list.
 */
export function DropPanel({ icon, label, testId, children }: DropPanelProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const id = useId();

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
        <Panel id={id} aria-label={label}>
          {children}
        </Panel>
      )}
    </chakra.div>
  );
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
