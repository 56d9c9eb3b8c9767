import { provideProduct } from '../../engine/core/product/currentProduct.ts';
import { requireProduct } from '../../engine/core/product/readProduct.ts';

/** Tests run as the shipped product, unless they provide another. */
provideProduct(requireProduct(`${import.meta.dirname}/../..`));
