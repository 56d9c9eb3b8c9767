import type { WidgetManifest } from '../../engine/core/registry/defineWidget.ts';
import { exportedAs, globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { WidgetComponent, WidgetRegistry } from '../../engine/react/registry/WidgetRegistry.tsx';

/** Every folder of `widgets/forms`, and of `product/forms` for the inputs of this business: adding one adds a widget. */
export const widgetRegistry: WidgetRegistry = globManifests(
  'form widget',
  {
    manifests: import.meta.glob<WidgetManifest>(
      ['../../widgets/forms/*/manifest.ts', '../product/forms/*/manifest.ts'],
      { eager: true, import: 'manifest' },
    ),
    components: import.meta.glob<object>(['../../widgets/forms/*/*Widget.tsx', '../product/forms/*/*Widget.tsx'], {
      eager: true,
    }),
  },
  (module, file) => exportedAs('Widget', module, file) as WidgetComponent,
);
