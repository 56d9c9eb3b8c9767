import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useId, useMemo, useState, type ReactNode } from 'react';
import type { ResolvedPreview } from '../../../engine/core/definition/Resolved.types.ts';
import { useMediaQuery } from '../../../engine/react/screen/useMediaQuery.ts';
import { LazyPreviewDialog } from './LazyPreviewDialog.tsx';
import { PreviewBoundary } from './PreviewBoundary.tsx';
import { PreviewSwitchProvider } from './PreviewContext.tsx';
import { PreviewFailure } from './PreviewFailure.tsx';

const PreviewPanel = lazy(async () => ({ default: (await import('./PreviewPanel.tsx')).PreviewPanel }));

/** Least width for a preview beside a form with both languages side by side. */
const DOCKED = '(min-width: 1360px)';

export interface FormPreviewProps {
  preview: ResolvedPreview | undefined;
  record: Readonly<Record<string, unknown>>;
  /** The form and its bar. */
  children: ReactNode;
}

/**
 * Draws the preview of a form beside it, updated with every letter, or over it on narrower screens. The form keeps its
 * position in the React tree in both cases, so no input is lost.
 */
export function FormPreview({ preview, record, children }: FormPreviewProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const isDocked = useMediaQuery(DOCKED) && !isLarge;
  const id = useId();
  const button = useMemo(() => ({ isOpen, id, toggle: () => setOpen((open) => !open) }), [isOpen, id]);
  if (preview === undefined) return children;
  const isBeside = isOpen && isDocked;
  const close = (): void => {
    setOpen(false);
    setLarge(false);
  };
  return (
    <PreviewSwitchProvider value={button}>
      <chakra.div
        {...(isBeside && { 'data-preview-beside': '' })}
        display={isBeside ? 'grid' : 'contents'}
        gridTemplateColumns="minmax(0, 1fr) 408px"
        gap="5"
        alignItems="start"
      >
        <chakra.div display={isBeside ? 'block' : 'contents'} minWidth="0">
          {children}
        </chakra.div>
        {isBeside && (
          <Dock
            id={id}
            data-testid="preview"
            aria-labelledby={`${id}-title`}
            onKeyDown={({ key }) => {
              if (key === 'Escape') close();
            }}
          >
            <PreviewBoundary fallback={<PreviewFailure />}>
              <Suspense fallback={null}>
                <PreviewPanel
                  preview={preview}
                  record={record}
                  device="phone"
                  titleId={`${id}-title`}
                  onEnlarge={() => setLarge(true)}
                  onClose={close}
                />
              </Suspense>
            </PreviewBoundary>
          </Dock>
        )}
      </chakra.div>
      <LazyPreviewDialog preview={preview} record={record} isOpen={isOpen && !isDocked} onClose={close} />
    </PreviewSwitchProvider>
  );
}

const Dock = chakra('aside', {
  base: {
    position: 'sticky',
    insetBlockStart: '84px',
    display: 'flex',
    // As high as its visible part below the heading of the page.
    height: 'calc(100dvh - 200px)',
    minHeight: '420px',
    padding: '4',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    boxShadow: 'card',
    animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)',
  },
});
