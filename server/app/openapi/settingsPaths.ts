import { wholeProduct } from '../../../engine/core/product/wholeProduct.ts';
import { answer, type OpenApiPart, operation } from './parts.ts';

/** What forms must know of the settings. */
export function settingsPaths(): OpenApiPart {
  const lengths = Object.fromEntries(
    wholeProduct().settings.flatMap(({ name, length }) => (length ? [[name, { type: 'integer' }]] : [])),
  );
  return {
    '/field_lengths': {
      get: {
        summary: 'Lengths of texts that are settings',
        ...operation('settings', { 200: answer({ type: 'object', properties: lengths }) }, []),
      },
    },
  };
}
