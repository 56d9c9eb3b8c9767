import * as own from 'virtual:lawha/parts/previews';
import type { PreviewProps } from '../../engine/core/registry/definePreview.ts';
import { globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { PreviewRegistry } from '../../engine/react/registry/Parts.types.ts';
import { lazyPart } from './lazyPart.ts';
import * as shipped from '../../widgets/previews/shipped.ts';

/**
 * Every folder of `widgets/previews`, and of the product's `src/product/previews`: adding a preview is adding one. Its
 * component is loaded when it is first drawn.
 */
export const previewRegistry: PreviewRegistry = globManifests(
  'preview',
  {
    manifests: { ...shipped.manifests, ...own.manifests },
    components: { ...shipped.modules, ...own.modules },
  },
  (load, file) => lazyPart<PreviewProps>('Preview', load, file),
);
