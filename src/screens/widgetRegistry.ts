import type { WidgetManifest } from '../../engine/core/registry/defineWidget.ts';
import type { WidgetComponent, WidgetRegistry } from '../../engine/react/registry/WidgetRegistry.tsx';

const manifests = import.meta.glob<WidgetManifest>('../../widgets/forms/*/manifest.ts', {
  eager: true,
  import: 'manifest',
});
const modules = import.meta.glob<Record<string, WidgetComponent>>('../../widgets/forms/*/*Widget.tsx', {
  eager: true,
});

/** Every folder of `widgets/forms`: adding a widget is adding a folder. A manifest without its component throws. */
export const widgetRegistry: WidgetRegistry = Object.fromEntries(
  Object.entries(manifests).map(([path, manifest]) => {
    const folder = path.replace(/manifest\.ts$/, '');
    const module = Object.entries(modules).find(([file]) => file.startsWith(folder))?.[1];
    const component = Object.entries(module ?? {}).find(([name]) => name.endsWith('Widget'))?.[1];
    if (component === undefined) throw new Error(`${folder} has a manifest and no component`);
    return [manifest.id, { manifest, component }];
  }),
);
