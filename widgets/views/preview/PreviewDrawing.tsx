import { Box, Skeleton } from '@chakra-ui/react';
import { memo, Suspense, type ReactNode } from 'react';
import type { ResolvedPreview } from '../../../engine/core/definition/Resolved.types.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { ContentLanguage } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { PreviewBoundary } from './PreviewBoundary.tsx';
import { PreviewFailure } from './PreviewFailure.tsx';
import { PreviewNote } from './PreviewNote.tsx';
import { previewValues } from './previewValues.ts';

export interface PreviewDrawingProps {
  preview: ResolvedPreview;
  record: Readonly<Record<string, unknown>>;
  /** That of the record's texts and of the words of the preview. */
  language: ContentLanguage;
}

/** Draws the named preview of a record; for an unknown or failing one a message. */
export const PreviewDrawing = memo(({ preview, record, language }: PreviewDrawingProps): ReactNode => {
  const { t } = useText();
  const registry = useParts().previews;
  const entry = Object.hasOwn(registry, preview.preview) ? registry[preview.preview] : undefined;
  if (entry === undefined) return <PreviewNote data-testid="unknown-preview">{t('preview.unknown')}</PreviewNote>;
  const Preview = entry.component;
  return (
    <PreviewBoundary fallback={<PreviewFailure />}>
      <Suspense fallback={<Waiting />}>
        <Preview values={previewValues(preview, record, language)} language={language} />
      </Suspense>
    </PreviewBoundary>
  );
});

function Waiting(): ReactNode {
  const { t } = useText();
  return (
    <Box aria-busy="true" aria-label={t('common.loading')} display="grid" gap="4" p="6">
      <Skeleton height="32" />
      <Skeleton height="6" width="60%" />
      <Skeleton height="24" />
    </Box>
  );
}
