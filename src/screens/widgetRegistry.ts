import * as own from 'virtual:lawha/parts/forms';
import { exportedAs, globManifests } from '../../engine/core/registry/globRegistry.ts';
import type { WidgetComponent, WidgetRegistry } from '../../engine/react/registry/WidgetRegistry.tsx';
import * as shipped from '../../widgets/forms/shipped.ts';

/** Every folder of `widgets/forms`, and of the product's `src/product/forms`: adding one adds a widget. */
export const widgetRegistry: WidgetRegistry = globManifests(
  'form widget',
  {
    manifests: { ...shipped.manifests, ...own.manifests },
    components: { ...shipped.modules, ...own.modules },
  },
  (module, file) => exportedAs('Widget', module, file) as WidgetComponent,
);
