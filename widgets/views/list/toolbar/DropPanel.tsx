import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { ToolButton } from './ToolButton.tsx';

const DropSheet = lazy(async () => ({ default: (await import('./DropSheet.tsx')).DropSheet }));

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
        <Suspense fallback={null}>
          <DropSheet id={id} label={label} testId={testId}>
            {children}
          </DropSheet>
        </Suspense>
      )}
    </chakra.div>
  );
}
