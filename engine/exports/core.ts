/** The React-free engine for products: in the browser, on the server and in the lint. */
export {
  defineCell,
  type CellComponent,
  type CellContext,
  type CellManifest,
  type Row,
} from '../core/registry/defineCell.ts';
export { definePanel, type PanelComponent, type PanelManifest, type PanelProps } from '../core/registry/definePanel.ts';
export { definePreview, type PreviewManifest, type PreviewProps } from '../core/registry/definePreview.ts';
export { defineWidget, type WidgetManifest } from '../core/registry/defineWidget.ts';
export type { CellSample, WidgetSample } from '../core/registry/Samples.types.ts';
export { createRegistry, type Registry } from '../core/registry/createRegistry.ts';
export type { FilterKind, FilterSchema, FilterConstraints } from '../core/query/kinds/FilterKind.types.ts';
export type { ResolvedField, ResolvedFilter, ResolvedResource } from '../core/definition/Resolved.types.ts';
export type { Product } from '../core/product/Product.types.ts';
export { currentProduct } from '../core/product/currentProduct.ts';
export { ProductError } from '../core/product/ProductError.ts';
export { resolveProduct } from '../core/product/resolveProduct.ts';
export { LawhaError } from '../core/errors/LawhaError.ts';
export { isolate } from '../core/text/bidi.ts';
export { parseNumber } from '../core/text/digits.ts';
export { formatMoney, formatNumber, formatPercent } from '../core/text/format.ts';
export type { Language } from '../core/text/language.ts';
export { pickText, type Text } from '../core/text/Text.ts';
export type { RecordValue } from '../core/records/recordCodec.ts';
