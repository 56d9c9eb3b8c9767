import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../definition/Resolved.types.ts';
import type { Row } from '../../../registry/defineCell.ts';
import { withLaterTexts } from '../../../text/laterTexts.ts';
import { useText } from '../../../text/useText.ts';
import { useListSettings } from '../ListContexts.tsx';

const RecordView = lazy(async () => ({ default: (await import('../../show/RecordView.tsx')).RecordView }));
const RowDecision = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowDecision.tsx'))).RowDecision,
}));

const RowReplies = lazy(async () => ({
  default: (await withLaterTexts(() => import('../../replies/RowReplies.tsx'))).RowReplies,
}));

export interface RowDetailProps {
  resource: ResolvedResource;
  row: Row;
}

/** Draws everything of a row below it, with the show view's own component and the row's own data (SHOW-04), and its replies. */
export function RowDetail({ resource, row }: RowDetailProps): ReactNode {
  const { access } = useListSettings();
  const { t } = useText();
  return (
    <Suspense fallback={<chakra.p color="fg.2">{t('common.loading')}</chakra.p>}>
      <div data-testid="show">
        {resource.show.mode === 'expand' && <RecordView resource={resource} row={row} />}
        {resource.replies && <RowReplies row={row} />}
        {access.decide && (
          <chakra.div marginBlockStart="4">
            <RowDecision row={row} look="bar" />
          </chakra.div>
        )}
      </div>
    </Suspense>
  );
}
