import type { PreviewManifest, PreviewProps } from '../../engine/core/registry/definePreview.ts';
import { globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { PreviewRegistry } from '../../engine/react/registry/Parts.types.ts';
import { lazyPart } from './lazyPart.ts';

/**
 * Every folder of `widgets/previews`, and of `product/previews` for those of this business: adding a preview is adding one. Its
 * component is loaded when it is first drawn.
 */
export const previewRegistry: PreviewRegistry = globManifests(
  'preview',
  {
    manifests: import.meta.glob<PreviewManifest>(
      ['../../widgets/previews/*/manifest.ts', '../product/previews/*/manifest.ts'],
      { eager: true, import: 'manifest' },
    ),
    components: import.meta.glob<object>([
      '../../widgets/previews/*/*Preview.tsx',
      '../product/previews/*/*Preview.tsx',
    ]),
  },
  (load, file) => lazyPart<PreviewProps>('Preview', load, file),
);
