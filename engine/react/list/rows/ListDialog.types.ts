import type { ResolvedColumn } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';

/** The dialog that a row has opened. */
export type ListDialog =
  | { kind: 'image'; address: string; row: Row | undefined }
  /** `column`: what can be done with the value of that column alone; `isByValue`: with the values of the row alone. */
  | { kind: 'menu'; row: Row; anchor: HTMLElement; column?: string | undefined; isByValue?: boolean }
  | { kind: 'reply'; row: Row }
  | { kind: 'description'; row: Row; column: ResolvedColumn };
