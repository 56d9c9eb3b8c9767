import { lazy } from 'react';
import { withMotion } from '../kit/motion/loadMotion.ts';

/** `CropDialog`, loaded when a picture is cut. */
export const LazyCropDialog = lazy(async () => ({
  default: (await withMotion(() => import('./CropDialog.tsx'))).CropDialog,
}));
