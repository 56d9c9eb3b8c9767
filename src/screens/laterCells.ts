import * as shipped from '../../widgets/cells/shippedLater.ts';
import { addCells } from './cellRegistry.ts';

/** Imported by the chunk of a definition that draws a cell of `widgets/cells/later`, before anything draws it. */
addCells(shipped.manifests, shipped.modules);
