import type { ReactNode } from 'react';
import type { ResolvedFilter } from '../../../engine/core/definition/Resolved.types.ts';
import { ReferenceFilterValue } from '../reference/ReferenceFilterValue.tsx';

/** Draws the name of the record whose branch is shown. */
export function BelowFilterValue(props: { filter: ResolvedFilter; value: string }): ReactNode {
  return <ReferenceFilterValue {...props} />;
}
