import type { ReactNode } from 'react';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { RecordTable } from '../../shared/RecordTable.tsx';
import { relatedColumns } from '../../../../engine/react/show/related/relatedColumns.ts';

export interface RelatedTableProps {
  /** The other group. */
  resource: ResolvedResource;
  /** Its field that points here, which is the same in every row. */
  pointer: string;
  rows: readonly Row[];
}

/** Draws a few records of another group in its own first columns, each with a link to its page. */
export function RelatedTable({ resource, pointer, rows }: RelatedTableProps): ReactNode {
  return <RecordTable resource={resource} columns={relatedColumns(resource, pointer)} rows={rows} />;
}
