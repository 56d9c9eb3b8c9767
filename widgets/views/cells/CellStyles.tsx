import { Global } from '@emotion/react';
import type { ReactElement } from 'react';
import { cellCss } from './cellCss.ts';

/** Puts the looks of cells into the page. A list and a show view mount it once; nothing is drawn. */
export function CellStyles(): ReactElement {
  return <Global styles={cellCss} />;
}
