import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useId, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { usePopover } from '../../../kit/popover/usePopover.ts';
import { ToolButton } from './ToolButton.tsx';

const DropSheet = lazy(async () => ({ default: (await import('./DropSheet.tsx')).DropSheet }));

export interface DropPanelProps {
  icon: string;
  label: string;
  testId: string;
  /** Content of the panel; it may be loaded when it is opened. */
  children: ReactNode;
}

/** Draws a tool that opens a small panel below it; the panel takes the focus when its content is loaded. */
export function DropPanel({ icon, label, testId, children }: DropPanelProps): ReactNode {
  const { isOpen, toggle, setRoot, setTrigger, onKeyDown } = usePopover();
  const id = useId();
  return (
    <chakra.div ref={setRoot} display="flex" position="relative" onKeyDown={onKeyDown}>
      <ToolButton
        ref={setTrigger}
        type="button"
        data-testid={testId}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
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
