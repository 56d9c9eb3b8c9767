import type { ResolvedColumn } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';

/** The dialog that a row has opened. */
export type ListDialog =
  | { kind: 'image'; address: string; row: Row | undefined }
  | { kind: 'menu'; row: Row; anchor: HTMLElement }
  | { kind: 'reply'; row: Row }
  | { kind: 'description'; row: Row; column: ResolvedColumn };
