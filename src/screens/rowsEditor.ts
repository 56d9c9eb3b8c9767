import { lazy } from 'react';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { loadChunk } from '../base/loadChunk.ts';

/** The table of rows in a form; loaded with the first form that has some. */
export const Rows = lazy(() => withLaterTexts(() => loadChunk(() => import('./RowsScreen.tsx'))));
