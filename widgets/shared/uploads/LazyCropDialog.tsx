import { lazy } from 'react';

/** `CropDialog`, loaded when a picture is cut. */
export const LazyCropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));
