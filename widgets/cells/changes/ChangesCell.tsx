import { lazy, Suspense, type ReactNode } from 'react';
import type { CellComponent } from '../../../engine/registry/defineCell.ts';
import { changesOf } from '../../shared/cells/changesOf.ts';
import { ClippedText } from '../../shared/cells/ClippedText.tsx';
import { manifest } from './manifest.ts';

// Lists draw one line; the table is loaded with the first show view that has one.
const ChangeTable = lazy(async () => ({ default: (await import('../../shared/cells/ChangeTable.tsx')).ChangeTable }));

/** Draws how many fields changed and which in a list, a table of before and after in a show view. */
export const ChangesCell: CellComponent = ({ value, context }): ReactNode => {
  const changes = changesOf(value, context);
  if (changes.length === 0) return <span className="lw-empty">–</span>;
  if (context.place === 'list') return <ClippedText text={manifest.toText(value, context)} place="list" />;
  return (
    <Suspense fallback={manifest.toText(value, context)}>
      <ChangeTable changes={changes} t={context.t} />
    </Suspense>
  );
};
