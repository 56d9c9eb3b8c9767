import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { PreviewNote } from './PreviewNote.tsx';

/** Says that a preview cannot be shown. */
export function PreviewFailure(): ReactNode {
  const { t } = useText();
  return <PreviewNote role="alert">{t('preview.failed')}</PreviewNote>;
}
