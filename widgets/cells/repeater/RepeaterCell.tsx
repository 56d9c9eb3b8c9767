import { lazy, Suspense, type ReactNode } from 'react';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

// Lists draw a number; the items are loaded with the first show view that has some.
const ItemList = lazy(async () => ({ default: (await import('../shared/ItemList.tsx')).ItemList }));

/** Draws how many items there are in a list, every item with its fields in both languages in a show view. */
export const RepeaterCell: CellComponent = ({ value, context }): ReactNode => {
  const count = <Ltr className="lw-num">{manifest.toText(value, context)}</Ltr>;
  if (context.place === 'list' || !context.field?.items) return count;
  return (
    <Suspense fallback={count}>
      <ItemList value={value} field={context.field} resource={context.resource} row={context.row} />
    </Suspense>
  );
};
