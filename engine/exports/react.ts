/** Hooks and contexts for drawing parts of a product, without a kit. */
export { useApi } from '../react/api/ApiContext.tsx';
export type { FilterControlProps } from '../react/registry/FilterControls.tsx';
export {
  defineWidgetComponent,
  type PartErrors,
  type WidgetComponent,
  type WidgetProps,
} from '../react/registry/WidgetRegistry.tsx';
export { useText } from '../react/text/useText.ts';
