import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { COMMENT_PARAMETER } from '../../../engine/core/records/commentPlace.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { formatInteger } from '../../../engine/core/text/format.ts';
import type { Comment } from '../../../engine/features/comments/Comment.types.ts';
import { keepCommentDraft, readCommentDraft } from '../../../engine/react/comments/commentDraft.ts';
import { useComments } from '../../../engine/react/comments/useComments.ts';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../shared/ShowCard.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentItem } from './CommentItem.tsx';

export interface CommentsCardProps {
  resource: ResolvedResource;
  id: number;
  /** Whether the person may write, and change and delete what they wrote. */
  mayWrite: boolean;
  /** Whether the person may delete what others wrote. */
  mayModerate: boolean;
}

const EMPTY = { text: '', mentions: [] };

/** Draws what people wrote about a record: the field above, and below it the comments, the newest first. */
export function CommentsCard({ resource, id, mayWrite, mayModerate }: CommentsCardProps): ReactNode {
  const { t } = useText();
  const { confirm, toast } = useFeedback();
  const [search] = useSearchParams();
  const wanted = Number(search.get(COMMENT_PARAMETER));
  const target = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
  const comments = useComments(resource, id, target);
  const [start] = useState(() => (mayWrite ? readCommentDraft(resource.name, id) : undefined) ?? EMPTY);
  // On a phone, where the field takes a third of the screen, it is opened by a button.
  const isWide = useMediaQuery(WIDE);
  const [isOpened, setOpened] = useState(false);
  const writes = mayWrite && (isWide || isOpened || start.text !== '');
  const card = useRef<HTMLDivElement>(null);
  const { status, total, arrived } = comments;
  const isMissing =
    status === 'ready' && target !== undefined && comments.comments.every((comment) => comment.id !== target);

  const remove = async (comment: Comment): Promise<void> => {
    const isDeleted = await confirm({
      title: t('comments.deleteTitle'),
      sentences: [t('comments.deleteBody')],
      confirmLabel: t('common.yesDelete'),
      cancelLabel: t('common.no'),
      tone: 'danger',
      onConfirm: async () => {
        try {
          await comments.remove(comment);
        } catch (error) {
          const message = errorToast(error, t);
          if (message) toast(message);
        }
      },
    });
    // Its button is gone.
    if (isDeleted) requestAnimationFrame(() => card.current?.focus());
  };
  return (
    <ShowCard
      data-testid="comments"
      title={
        <>
          {t('comments.title')}
          <chakra.span textStyle="label" color="fg.3" marginInlineStart="2">
            <Ltr aria-hidden="true">{formatInteger(total)}</Ltr>
            <span data-visually-hidden="">{t('comments.count', { count: total, number: formatInteger(total) })}</span>
          </chakra.span>
        </>
      }
      aside={
        mayWrite &&
        !writes && (
          <Button
            variant="ghost"
            size="sm"
            data-testid="comments-write"
            data-no-print=""
            onClick={() => setOpened(true)}
          >
            <Icon id="plus" size={18} />
            {t('comments.write')}
          </Button>
        )
      }
    >
      <chakra.div
        ref={card}
        tabIndex={-1}
        display="grid"
        gap="3"
        // Nothing is below the heading of a closed card.
        marginBlockStart={{ base: writes || total > 0 ? undefined : '-3', lg: '0' }}
        _focusVisible={{ outline: 'none' }}
      >
        {writes && (
          <chakra.div data-no-print="">
            <CommentComposer
              label={t('comments.write')}
              sendLabel={t('comments.send')}
              start={start}
              takesFocus={isOpened}
              find={comments.people}
              onSend={comments.add}
              onType={(draft) => keepCommentDraft(resource.name, id, draft)}
            />
          </chakra.div>
        )}
        {isMissing && (
          <chakra.output display="block" textStyle="table" color="fg.2">
            {t('comments.missing')}
          </chakra.output>
        )}
        {status === 'loading' && isWide && <CommentsSkeleton />}
        {status === 'failed' && (
          <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
            <chakra.p textStyle="table" color="error">
              {t('comments.failed')}
            </chakra.p>
            <Button variant="outline" size="sm" onClick={comments.reload}>
              {t('common.retry')}
            </Button>
          </chakra.div>
        )}
        {status === 'ready' && total === 0 && isWide && (
          <chakra.p textStyle="table" color="fg.2" minHeight="6">
            {t('comments.empty')}
          </chakra.p>
        )}
        {comments.comments.length > 0 && (
          <chakra.ul listStyle="none">
            {comments.comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                isTarget={comment.id === target}
                mayChange={mayWrite && comment.isOwn}
                mayDelete={comment.isOwn ? mayWrite : mayModerate}
                comments={comments}
                onDelete={(deleted) => void remove(deleted)}
              />
            ))}
          </chakra.ul>
        )}
        {comments.hasMore && (
          <Button
            variant="outline"
            size="sm"
            justifySelf="start"
            data-testid="comments-older"
            // Busy and not disabled: a disabled button could not keep the focus.
            aria-disabled={comments.isLoadingMore}
            aria-busy={comments.isLoadingMore}
            onClick={() => {
              if (!comments.isLoadingMore) comments.loadMore();
            }}
          >
            {comments.isLoadingMore ? t('common.loading') : t('comments.older')}
          </Button>
        )}
        <output data-visually-hidden="" data-testid="comment-arrived">
          {arrived && t('comments.arrived', { name: isolate(arrived.author.name) })}
        </output>
      </chakra.div>
    </ShowCard>
  );
}

/** Placeholder of the comments, as high as the sentence that there are none. */
function CommentsSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output aria-busy="true" aria-label={t('common.loading')} display="block">
      <Skeleton height="6" maxWidth="60%" />
    </chakra.output>
  );
}
