import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { readReplies } from '../../../../engine/features/replies/readReplies.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListDataContext, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { withRow } from '../../../../engine/react/list/state/listPageUpdates.ts';
import { ReplyThread } from '../../replies/ReplyThread.tsx';
import { useRetry } from '../../../../engine/react/replies/useRetry.ts';

/** An expanded row is muted; the text of a reply has full contrast. */
const ON_MUTED = { '& [data-bubble]': { background: 'bg.surface' } };

/** Draws the replies of a row of the list below it. */
export function RowReplies({ row }: { row: Row }): ReactNode {
  const { t } = useText();
  const { resource, access } = useListSettings();
  const { update } = useListDataContext();
  const { retry, retrying } = useRetry(resource, row, (changed) => {
    update((page) => withRow(page, changed));
  });
  return (
    <chakra.section aria-label={t('replies.title')} maxWidth="720px" css={ON_MUTED}>
      <ReplyThread
        replies={readReplies(row['replies'])}
        retrying={retrying}
        {...(access.reply && { onRetry: retry })}
      />
    </chakra.section>
  );
}
