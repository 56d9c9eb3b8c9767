import { useEffect, type ReactNode } from 'react';
import { whenAtRest } from '../../../engine/react/screen/firstContent.ts';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { ColumnTools } from './columns/ColumnTools.tsx';
import { RowKeys } from './keys/RowKeys.tsx';

/** What the next click on a row draws; a failure is met by that click, which loads it again. */
async function loadNext(): Promise<void> {
  await whenAtRest();
  await Promise.all([import('./table/RowDetail.tsx'), import('./BulkBar.tsx')]).catch(() => undefined);
}

/** What is added to rows once they are drawn: their keys, and the tools of columns where they are a table. */
export function LateRows(): ReactNode {
  const isWide = useMediaQuery(WIDE);
  useEffect(() => void loadNext(), []);
  return (
    <>
      <RowKeys />
      {isWide && <ColumnTools />}
    </>
  );
}
