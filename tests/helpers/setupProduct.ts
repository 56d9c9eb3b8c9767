import { provideProduct } from '../../engine/product/currentProduct.ts';
import { requireProduct } from '../../engine/product/readProduct.ts';

/** Tests run as the shipped product, unless they provide another. */
provideProduct(requireProduct(`${import.meta.dirname}/../..`));
