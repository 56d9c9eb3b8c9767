import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { ResolvedPreview } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { LazyPreviewDialog } from './LazyPreviewDialog.tsx';

/** Draws the button on the page of a record that shows it as the public sees it. */
export function RecordPreview({ preview, row }: { preview: ResolvedPreview; row: Row }): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" data-testid="preview-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon id="eye" size={18} />
        {t('preview.open')}
      </Button>
      <LazyPreviewDialog preview={preview} record={row} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
