import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { DialogContent } from '../../kit/motion/DialogContent.tsx';
import { useMediaQuery } from '../../../engine/react/screen/useMediaQuery.ts';
import { PreviewPanel, type PreviewPanelProps } from './PreviewPanel.tsx';

export interface PreviewDialogProps extends Pick<PreviewPanelProps, 'preview' | 'record' | 'onClose'> {
  isOpen: boolean;
}

/** Draws the preview over the page: the whole screen on a phone, a large sheet on anything wider. */
export function PreviewDialog({ isOpen, onClose, ...content }: PreviewDialogProps): ReactNode {
  const titleId = useId();
  const isWide = useMediaQuery('(min-width: 768px)');
  return (
    <Dialog.Root
      lazyMount
      unmountOnExit
      open={isOpen}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '0', md: '6' }}>
          <DialogContent
            data-testid="preview-dialog"
            aria-labelledby={titleId}
            width="100%"
            maxWidth={{ base: '100%', md: '1200px' }}
            height={{ base: '100dvh', md: 'calc(100dvh - 48px)' }}
            borderRadius={{ base: '0', md: 'dialog' }}
          >
            <chakra.div
              display="flex"
              flex="1"
              minHeight="0"
              padding={{ base: '4', md: '6' }}
              paddingBlockStart={{ base: '3', md: '4' }}
            >
              <PreviewPanel {...content} device={isWide ? 'desktop' : 'phone'} titleId={titleId} onClose={onClose} />
            </chakra.div>
          </DialogContent>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
