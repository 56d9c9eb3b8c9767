import { lazy } from 'react';
import type { PreviewManifest, PreviewProps } from '../../engine/core/registry/definePreview.ts';
import type { PreviewRegistry } from '../../engine/react/registry/PreviewRegistry.tsx';
import { loadChunk } from '../base/loadChunk.ts';

const manifests = import.meta.glob<PreviewManifest>('../../widgets/previews/*/manifest.ts', {
  eager: true,
  import: 'manifest',
});
const modules = import.meta.glob<Record<string, (props: PreviewProps) => React.ReactNode>>(
  '../../widgets/previews/*/*Preview.tsx',
);

/**
 * Every folder of `widgets/previews`: adding a preview is adding a folder. Its component is loaded when it is opened; a
 * folder that is not named by its id, or has no component, throws when the screen loads.
 */
export const previewRegistry: PreviewRegistry = Object.fromEntries(
  Object.entries(manifests).map(([path, manifest]) => {
    const folder = path.replace(/manifest\.ts$/, '');
    if (!folder.endsWith(`/${manifest.id}/`)) throw new Error(`${path} names the preview ${manifest.id}`);
    const [, load] = Object.entries(modules).find(([file]) => file.startsWith(folder)) ?? [];
    if (load === undefined) throw new Error(`${folder} has a manifest and no component`);
    const component = lazy(async () => {
      const [, Preview] = Object.entries(await loadChunk(load)).find(([name]) => name.endsWith('Preview')) ?? [];
      if (Preview === undefined) throw new Error(`${folder} exports no preview`);
      return { default: Preview };
    });
    return [manifest.id, { manifest, component }];
  }),
);
