import { product } from 'virtual:lawha/whole-product';
import type { ResourceDefinition } from '../../../../schemas/generated/definition.ts';
import { currentProduct, provideProduct } from '../../../../engine/core/product/currentProduct.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';

/**
 * The complete definition of a text that the lint has found no error in.
 *
 * @throws SyntaxError, DefinitionError where the text is not what the lint has read
 */
export function resolveText(text: string): ResolvedResource {
  // Validated by the lint against the meta-schema, which is not loaded here.
  const definition = JSON.parse(text) as ResourceDefinition;
  // The whole product for a moment, without `asProduct`, which every visitor would load then.
  const page = currentProduct();
  provideProduct(product);
  try {
    return resolveDefinition(definition);
  } finally {
    provideProduct(page);
  }
}
