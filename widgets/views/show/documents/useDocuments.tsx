import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react';
import type { ViewedPicture } from '../../shared/viewer/PictureViewer.tsx';

const PictureViewer = lazy(async () => ({
  default: (await import('../../shared/viewer/PictureViewer.tsx')).PictureViewer,
}));

/** Marks the button of a document among those of pictures. */
const DOCUMENT = '[data-action="preview-image"][data-whole]';

/**
 * The viewer of a page's documents: `open` handles clicks on their buttons and says whether it was one, `dialog` is to
 * be drawn.
 */
export function useDocuments(): { open: (event: MouseEvent) => boolean; dialog: ReactNode } {
  const [documents, setDocuments] = useState<readonly ViewedPicture[]>([]);
  const [index, setIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  return {
    open: ({ target, currentTarget }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(DOCUMENT) : null;
      if (button === null) return false;
      const buttons = [...currentTarget.querySelectorAll<HTMLElement>(DOCUMENT)];
      setDocuments(
        buttons.map(({ dataset, ariaLabel }) => ({ address: dataset['address'] ?? '', name: ariaLabel ?? '' })),
      );
      setIndex(buttons.indexOf(button));
      setOpen(true);
      return true;
    },
    dialog: documents.length > 0 && (
      <Suspense fallback={null}>
        <PictureViewer
          pictures={documents}
          index={index}
          isOpen={isOpen}
          onTurn={setIndex}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    ),
  };
}
