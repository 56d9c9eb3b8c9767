import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { HiddenFacts } from './HiddenFacts.tsx';
import { useHiddenColumns } from './HiddenColumns.tsx';
import { opensBelow } from './opensBelow.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

const RecordView = lazy(async () => ({ default: (await import('../../show/RecordView.tsx')).RecordView }));
const RowDecision = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowDecision.tsx'))).RowDecision,
}));

const RowReplies = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowReplies.tsx'))).RowReplies,
}));

export interface RowDetailProps {
  kit: RowKit;
  columns: readonly ResolvedColumn[];
  row: Row;
  /** Flags of this row that wait for the server, joined by a space. */
  busyFlags: string;
}

/**
 * Draws the details below a row: all of its fields, with the show view's own component and the row's own data; for a
 * group whose view is a page, the columns that do not fit; its replies.
 */
export function RowDetail(props: RowDetailProps): ReactNode {
  const { kit, row } = props;
  const { resource } = kit;
  const { access } = useListSettings();
  const { keys } = useHiddenColumns();
  const { t } = useText();
  return (
    <Suspense fallback={<chakra.p color="fg.2">{t('common.loading')}</chakra.p>}>
      <div data-testid="show">
        {opensBelow(kit) ? (
          <RecordView resource={resource} row={row} />
        ) : (
          keys.length > 0 && <HiddenFacts {...props} keys={keys} />
        )}
        {resource.replies && <RowReplies row={row} />}
        {access.decide && (
          <chakra.div marginBlockStart="4">
            <RowDecision row={row} variant="bar" />
          </chakra.div>
        )}
      </div>
    </Suspense>
  );
}
