import { lazy, Suspense, type ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { changesOf } from '../../shared/changesOf.ts';
import { ClippedText } from '../../shared/ClippedText.tsx';
import { manifest } from './manifest.ts';

// Lists draw one line; the table is loaded with the first show view that has one.
const ChangeTable = lazy(async () => ({ default: (await import('../../shared/ChangeTable.tsx')).ChangeTable }));

/** Draws how many fields changed and which in a list, a table of before and after in a show view. */
export const ChangesCell: CellComponent = ({ value, context }): ReactNode => {
  const changes = changesOf(value, context);
  if (changes.length === 0) return <span className="lw-empty">–</span>;
  if (context.place === 'list') return <ClippedText text={manifest.toText(value, context)} place="list" />;
  return (
    <Suspense fallback={manifest.toText(value, context)}>
      <ChangeTable changes={changes} context={context} />
    </Suspense>
  );
};
