import { Button, chakra } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
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
  setRow: (row: Row) => void;
}

/**
 * Draws the replies of a record on its page, and the button that opens the form. A sent reply
 * is appended and the form closes.
 */
export function RepliesCard({ resource, row, mayReply, setRow }: RepliesCardProps): ReactNode {
  const { t } = useText();
  const Form = useParts().replies?.Form;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { retry, retrying } = useRetry(resource, row, setRow);
  useLiveReplies(resource, row, setRow);
  const replies = readReplies(row['replies']);
  const canReply = mayReply && Form !== undefined;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form is closed; the focus returns to the button that opened it.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
  };
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
      <ReplyThread replies={replies} retrying={retrying} {...(mayReply && { onRetry: retry })} />
      {canReply && (
        <chakra.div
          marginBlockStart="5"
          {...(isOpen && { paddingBlockStart: '5', borderBlockStartWidth: '1px', borderColor: 'border' })}
        >
          {isOpen ? (
            <Suspense fallback={<chakra.output aria-busy="true">{t('common.loading')}</chakra.output>}>
              <Form
                resource={resource}
                row={row}
                from="page"
                onClose={close}
                onSent={(answered) => {
                  setRow(answered);
                  close();
                }}
              />
            </Suspense>
          ) : (
            <Button
              ref={button}
              data-testid="action-reply"
              onClick={() => {
                setOpen(true);
              }}
            >
              <Icon id="reply" size={18} />
              {t('replies.reply')}
            </Button>
          )}
        </chakra.div>
      )}
    </ShowCard>
  );
}
