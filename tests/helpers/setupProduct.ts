import { afterAll, vi } from 'vitest';
import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { requireProduct } from '../../engine/core/product/readProduct.ts';

/** Tests run as the shipped product, unless they provide another. */
provideProduct(requireProduct(`${import.meta.dirname}/../..`));

/** Files of a worker share their globals, too: none is left replaced. */
afterAll(() => void vi.unstubAllGlobals());
