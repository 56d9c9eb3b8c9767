import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { UseCommentsResult } from '../../../engine/react/comments/useComments.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import { sanitizeLine } from '../../../engine/core/text/sanitizeLine.ts';
import { truncateGraphemes } from '../../../engine/core/text/truncate.ts';
import type { Comment } from '../../../engine/features/comments/Comment.types.ts';
import { commentPieces } from '../../../engine/features/comments/commentPieces.ts';
import { Moment } from '../../../engine/react/text/Moment.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { LinkedText } from '../shared/LinkedText.tsx';
import { PersonPicture } from '../shared/PersonPicture.tsx';
import { CommentComposer } from './CommentComposer.tsx';

/** Characters of a comment in the names of its buttons. */
const NAMED = 30;

export interface CommentItemProps {
  comment: Comment;
  /** Whether the address of the page names it. */
  isTarget: boolean;
  mayChange: boolean;
  mayDelete: boolean;
  comments: Pick<UseCommentsResult, 'change' | 'people'>;
  onDelete: (comment: Comment) => void;
}

/** Draws a comment; in its place the field while it is being changed. */
export function CommentItem(props: CommentItemProps): ReactNode {
  const { comment, isTarget, mayChange, mayDelete, comments, onDelete } = props;
  const { t } = useText();
  const [isEditing, setEditing] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    item.current?.scrollIntoView?.({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isTarget]);
  const { author, text, mentions, createdAt, editedAt } = comment;
  const name = author.name === '' ? t('comments.gone') : author.name;
  const said = isolate(truncateGraphemes(sanitizeLine(text), NAMED).text);
  const stop = (): void => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <Item
      ref={item}
      tabIndex={isTarget ? -1 : undefined}
      data-testid="comment"
      data-target={isTarget || undefined}
      data-comment-id={comment.id}
    >
      <PersonPicture address={author.image} name={name} size={32} />
      <chakra.div minWidth="0">
        <chakra.p display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
          <chakra.span fontWeight="600" textStyle="table" overflowWrap="anywhere">
            <UserText>{name}</UserText>
          </chakra.span>
          <chakra.span textStyle="caption" color="fg.2">
            <Moment at={createdAt} />
            {editedAt !== null && (
              <chakra.span title={formatDateTime(editedAt)} data-testid="comment-edited">
                {' · '}
                {t('comments.edited')}
              </chakra.span>
            )}
          </chakra.span>
        </chakra.p>
        {isEditing ? (
          <chakra.div marginBlockStart="2">
            <CommentComposer
              label={t('comments.editing')}
              sendLabel={t('comments.save')}
              start={{ text, mentions }}
              find={comments.people}
              takesFocus
              onCancel={stop}
              onSend={async (written) => {
                await comments.change({ ...written, id: comment.id });
                stop();
              }}
            />
          </chakra.div>
        ) : (
          <>
            <chakra.div textStyle="body" overflowWrap="anywhere" data-testid="comment-text">
              <LinkedText pieces={commentPieces(text, mentions)} />
            </chakra.div>
            {(mayChange || mayDelete) && (
              <chakra.div display="flex" gap="1" marginInlineStart="-2" data-no-print="">
                {mayChange && (
                  <Action
                    ref={edit}
                    variant="ghost"
                    size="sm"
                    aria-label={t('comments.editOf', { text: said })}
                    data-testid="comment-edit"
                    onClick={() => setEditing(true)}
                  >
                    {t('comments.edit')}
                  </Action>
                )}
                {mayDelete && (
                  <Action
                    variant="ghost"
                    size="sm"
                    aria-label={t('comments.deleteOf', { name: isolate(name), text: said })}
                    data-testid="comment-delete"
                    onClick={() => onDelete(comment)}
                  >
                    {t('comments.delete')}
                  </Action>
                )}
              </chakra.div>
            )}
          </>
        )}
      </chakra.div>
    </Item>
  );
}

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    paddingBlock: '3',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    '&[data-target]': { borderRadius: 'sm', background: 'selected', marginInline: '-3', paddingInline: '3' },
  },
});

const Action = chakra(Button, {
  base: { color: 'fg.2', paddingInline: '2', textStyle: 'caption' },
});
