/** The cells and filters of the product, for tests of what the engine draws with them. */
export { cellRegistry as shippedCells } from '../../src/screens/cellRegistry.ts';
export { filterControls as shippedFilters } from '../../src/screens/filterControls.ts';
