import { lazy } from 'react';
import { withMotion } from '../../../engine/motion/loadMotion.ts';

/** `CropDialog`, loaded when a picture is cut. */
export const LazyCropDialog = lazy(async () => ({
  default: (await withMotion(() => import('./CropDialog.tsx'))).CropDialog,
}));
