import type { ReactNode } from 'react';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { ColumnTools } from './columns/ColumnTools.tsx';
import { RowKeys } from './keys/RowKeys.tsx';

/** What is added to rows once they are drawn: their keys, and the tools of columns where they are a table. */
export function LateRows(): ReactNode {
  const isWide = useMediaQuery(WIDE);
  return (
    <>
      <RowKeys />
      {isWide && <ColumnTools />}
    </>
  );
}
