// The cells that are otherwise loaded with the definitions that draw them.
import '../../src/screens/laterCells.ts';

/** The cells and filters of the product, for tests of what the engine draws with them. */
export { cellRegistry as shippedCells } from '../../src/screens/cellRegistry.ts';
export { filterControls as shippedFilters } from '../../src/screens/filterControls.ts';
