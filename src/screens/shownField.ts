import { lazy } from 'react';
import { loadChunk } from '../base/loadChunk.ts';

/** Draws a field of a form that shows its value; loaded with the first form that has one. */
export const ShownField = lazy(() => loadChunk(() => import('./ShownFieldScreen.tsx')));
