import { lazy } from 'react';
import { loadChunk } from '../base/loadChunk.ts';

/** Draws a value on a form by its cell; loaded with the first form that shows one. */
export const ShownValue = lazy(() => loadChunk(() => import('./ShownValueScreen.tsx')));
