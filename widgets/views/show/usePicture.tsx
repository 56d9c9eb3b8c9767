import { lazy, Suspense, useState, type ReactNode } from 'react';
import { withMotion } from '../../kit/motion/loadMotion.ts';

const PictureDialog = lazy(async () => ({
  default: (await withMotion(() => import('../shared/PictureDialog.tsx'))).PictureDialog,
}));

/**
 * The dialog with a picture or video of a record, loaded when one is opened: `open` shows an address, `dialog` is to be
 * drawn.
 *
 * @param name of the record that it belongs to
 */
export function usePicture(name: string): { open: (address: string) => void; dialog: ReactNode } {
  const [address, setAddress] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return {
    open: (shown) => {
      setAddress(shown);
      setOpen(true);
    },
    dialog: address !== undefined && (
      <Suspense fallback={null}>
        <PictureDialog
          address={isOpen ? address : undefined}
          name={name}
          onClose={() => {
            setOpen(false);
          }}
        />
      </Suspense>
    ),
  };
}
