import { chakra } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { readReplies } from '../../../engine/features/replies/readReplies.ts';
import { formatInteger } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../shared/ShowCard.tsx';
import { ReplyThread } from './ReplyThread.tsx';
import { useLiveReplies } from '../../../engine/react/replies/useLiveReplies.ts';
import { useRetry } from '../../../engine/react/replies/useRetry.ts';

export interface RepliesCardProps {
  resource: ResolvedResource;
  row: Row;
  /** Whether the person may answer. */
  mayReply: boolean;
  /** Whether the form is open; the button that opens it is at the head of the page. */
  isOpen: boolean;
  onClose: () => void;
  setRow: (row: Row) => void;
}

/** Draws the replies of a record on its page, and above them the form while it is open. A sent reply is appended. */
export function RepliesCard({ resource, row, mayReply, isOpen, onClose, setRow }: RepliesCardProps): ReactNode {
  const { t } = useText();
  const Form = useParts().replies?.Form;
  const { retry, retrying } = useRetry(resource, row, setRow);
  useLiveReplies(resource, row, setRow);
  const replies = readReplies(row['replies']);
  return (
    <ShowCard
      data-testid="replies-card"
      title={
        <>
          {t('replies.title')}
          <chakra.span textStyle="label" color="fg.3" marginInlineStart="2">
            <Ltr aria-hidden="true">{formatInteger(replies.length)}</Ltr>
            <span data-visually-hidden="">
              {t('replies.count', { count: replies.length, number: formatInteger(replies.length) })}
            </span>
          </chakra.span>
        </>
      }
    >
      {mayReply && isOpen && Form !== undefined && (
        <chakra.div marginBlockEnd="5" paddingBlockEnd="5" borderBlockEndWidth="1px" borderColor="border">
          <Suspense fallback={<chakra.output aria-busy="true">{t('common.loading')}</chakra.output>}>
            <Form
              resource={resource}
              row={row}
              from="page"
              onClose={onClose}
              onSent={(answered) => {
                setRow(answered);
                onClose();
              }}
            />
          </Suspense>
        </chakra.div>
      )}
      <ReplyThread replies={replies} retrying={retrying} {...(mayReply && { onRetry: retry })} />
    </ShowCard>
  );
}
