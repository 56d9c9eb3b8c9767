import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withMotion } from '../../kit/motion/loadMotion.ts';
import type { PreviewDialogProps } from './PreviewDialog.tsx';
import { PreviewBoundary } from './PreviewBoundary.tsx';
import { PreviewFailure } from './PreviewFailure.tsx';

const PreviewDialog = lazy(async () => ({
  default: (await withMotion(() => import('./PreviewDialog.tsx'))).PreviewDialog,
}));

/** `PreviewDialog`, loaded when it opens for the first time. Where it cannot be, a message is drawn in its place. */
export function LazyPreviewDialog(props: PreviewDialogProps): ReactNode {
  const [wasOpen, setWasOpen] = useState(false);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <PreviewBoundary fallback={<PreviewFailure />}>
      <Suspense fallback={null}>
        <PreviewDialog {...props} />
      </Suspense>
    </PreviewBoundary>
  );
}
