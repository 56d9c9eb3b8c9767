import type { FieldKind } from '../definition/kinds.ts';

/** What describes a form widget without drawing it: read by lint and the form layout. No React. */
export interface WidgetManifest {
  /** Equal to the name of its folder. */
  id: string;
  /** Field kinds that it can edit. */
  accepts: readonly FieldKind[];
  /** Names of its options with a JSON Schema each. */
  options?: Readonly<Record<string, object>>;
  /** False for a widget of references that offers nothing to choose from. */
  isChoice?: false;
  /** Columns of the two-column form that it takes. */
  span: 1 | 2;
}

/** Gives completion and checks a manifest without changing it. */
export function defineWidget(manifest: WidgetManifest): WidgetManifest {
  return manifest;
}
