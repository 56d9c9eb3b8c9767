import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { UseCommentsResult, WrittenComment } from '../../../engine/react/comments/useComments.ts';
import type { CommentDraft } from '../../../engine/react/comments/commentDraft.ts';
import { useMentionBox } from '../../../engine/react/comments/useMentionBox.ts';
import { isApiError } from '../../../engine/core/errors/ApiError.ts';
import { formatInteger } from '../../../engine/core/text/format.ts';
import type { MentionedPerson } from '../../../engine/features/comments/Comment.types.ts';
import { COMMENT_LIMITS } from '../../../engine/features/comments/commentLimits.ts';
import { mentionedIn } from '../../../engine/features/comments/commentPieces.ts';
import { withMention } from '../../../engine/features/comments/mentionQuery.ts';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { GrowingTextarea } from '../../kit/control/GrowingTextarea.tsx';
import { useListbox } from '../../kit/listbox/useListbox.ts';
import { PeopleList } from './PeopleList.tsx';

/** From so many characters on their number is shown. */
const NEARLY_FULL = COMMENT_LIMITS.text * 0.9;

export interface CommentComposerProps {
  label: string;
  sendLabel: string;
  /** What it begins with. */
  start: CommentDraft;
  onSend: (comment: WrittenComment) => Promise<void>;
  find: UseCommentsResult['people'];
  /** Called with what is typed, and with nothing once it is sent. */
  onType?: (draft: CommentDraft) => void;
  /** Leaves it; without it there is no such button. */
  onCancel?: () => void;
  /** Whether it has the focus at first. Default: no. */
  takesFocus?: boolean;
}

/** Draws the field of a comment: text, a list of people while a name is typed after `@`, and what the server refuses. */
export function CommentComposer(props: CommentComposerProps): ReactNode {
  const { label, sendLabel, start, onSend, find, onType, onCancel, takesFocus = false } = props;
  const { t } = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useState(start);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const box = useMentionBox(find);
  const people = box.people ?? [];
  // Behind a name that no account has there is text.
  const isOpen =
    box.query !== undefined && box.people !== undefined && (people.length > 0 || !box.query.keyword.includes(' '));
  const list = `${id}-people`;

  const type = (next: CommentDraft): void => {
    setDraft(next);
    setError(undefined);
    onType?.(next);
  };
  const pick = (index: number): void => {
    const person = people[index];
    if (box.query === undefined || person === undefined || person.id === null) return;
    const { text, caret } = withMention(draft.text, box.query, person.name);
    const mention: MentionedPerson = { id: person.id, name: person.name };
    const mentions = [...draft.mentions.filter((known) => known.id !== mention.id), mention];
    // What follows the name belongs to it no longer.
    box.close();
    // The new text puts the caret at its end: it is drawn at once, so that the next key finds the caret in its place.
    flushSync(() => type({ text, mentions }));
    field.current?.setSelectionRange(caret, caret);
    field.current?.focus();
  };
  const keys = useListbox({ id: list, count: people.length, first: 0, isOpen, close: box.close, onPick: pick });

  const send = async (): Promise<void> => {
    if (isBusy) return;
    const text = draft.text.trim();
    if (text === '' || text.length > COMMENT_LIMITS.text) {
      const number = formatInteger(COMMENT_LIMITS.text);
      setError(text === '' ? t('comments.required') : t('comments.tooLong', { number }));
      field.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await onSend({ text, mentions: mentionedIn(text, draft.mentions).map((person) => person.id) });
      setDraft({ text: '', mentions: [] });
      onType?.({ text: '', mentions: [] });
    } catch (failure) {
      setError(messageOf(failure, t));
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog or panel around it stays.
      event.stopPropagation();
      box.close();
    } else if (event.key === 'Escape' && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    } else if (isOpen && people.length > 0) keys.onKeyDown(event);
  };
  // The person opened this field, and continues behind the last word.
  useEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);
  const length = draft.text.length;
  return (
    <chakra.form
      noValidate
      aria-label={label}
      display="grid"
      gap="2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <chakra.div position="relative">
        <GrowingTextarea
          ref={field}
          aria-label={label}
          aria-autocomplete="list"
          {...keys.listed}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          placeholder={t('comments.hint')}
          minHeight="64px !important"
          dir={draft.text === '' ? undefined : 'auto'}
          data-testid="comment-field"
          value={draft.text}
          onChange={({ currentTarget }) => {
            const { value, selectionStart } = currentTarget;
            type({ ...draft, text: value });
            box.follow(value, selectionStart);
          }}
          onBlur={box.close}
          onKeyDown={onKeyDown}
        />
        {isOpen && <PeopleList id={list} people={people} active={keys.active} onPick={pick} />}
        <output data-visually-hidden="">
          {isOpen && t('comments.found', { count: people.length, number: formatInteger(people.length) })}
        </output>
      </chakra.div>
      {error !== undefined && (
        <chakra.p id={`${id}-error`} role="alert" textStyle="caption" color="error">
          {error}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button type="submit" size="sm" aria-disabled={isBusy} aria-busy={isBusy} data-testid="comment-send">
          {sendLabel}
        </Button>
        {onCancel && (
          <Button type="button" size="sm" variant="outline" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        {length > NEARLY_FULL && (
          <chakra.span
            textStyle="caption"
            color={length > COMMENT_LIMITS.text ? 'error' : 'fg.2'}
            marginInlineStart="auto"
          >
            {t('comments.length', { number: formatInteger(length), most: formatInteger(COMMENT_LIMITS.text) })}
          </chakra.span>
        )}
      </chakra.div>
    </chakra.form>
  );
}

/** What the server says of the field, else of the call. */
function messageOf(error: unknown, t: (key: string) => string): string {
  const fields = isApiError(error) ? Object.values(error.fields).flat() : [];
  return fields[0] ?? errorMessage(error, t);
}
