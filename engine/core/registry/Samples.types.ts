import type { PropertySchema } from '../../../schemas/generated/definition.ts';

/** What the gallery of `/reference` shows a cell with: the export `sample` of a file `sample.ts` beside its manifest. */
export interface CellSample {
  property: PropertySchema;
  /** Values to choose from; the first is shown. */
  values: readonly unknown[];
  /** What else the record holds. */
  row?: Readonly<Record<string, unknown>>;
  /** Options that are set at first. */
  options?: Readonly<Record<string, unknown>>;
}

/** What the gallery of `/reference` lets a form widget edit, in the same way. */
export interface WidgetSample {
  property: PropertySchema;
  /** The value that it begins with. */
  value: unknown;
  /** The group whose form it is in, where records of another one have to point to it. Default: a group of samples. */
  group?: string;
}
