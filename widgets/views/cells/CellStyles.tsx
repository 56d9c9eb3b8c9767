import { Global } from '@emotion/react';
import type { ReactElement } from 'react';
import { cellCss } from './cellCss.ts';

/** Adds the styles of cells to the page. A list and a show view mount it once; nothing is drawn. */
export function CellStyles(): ReactElement {
  return <Global styles={cellCss} />;
}
