import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, type FormEvent, type ReactNode, type RefObject } from 'react';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import type { ReplyFormProps } from '../../../engine/react/registry/Parts.types.ts';
import type { ResolvedReplies } from '../../../engine/core/definition/Replies.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { fieldId } from '../../../engine/react/form/fieldIds.ts';
import { UnknownWidget } from '../form/UnknownWidget.tsx';
import { focusControl } from './focusControl.ts';
import { ChannelField } from './ChannelField.tsx';
import { type ReplyErrors, useReplyForm } from '../../../engine/react/replies/useReplyForm.ts';

/**
 * Draws the form of a reply: rich text, channel, send and close. The first error takes the focus; closing keeps a
 * draft. Throws for a group that is not answered.
 */
export function ReplyForm({ resource, ...rest }: ReplyFormProps): ReactNode {
  const { replies } = resource;
  if (replies === undefined) throw new Error(`Records of ${resource.name} are not answered`);
  return <OpenForm resource={resource} replies={replies} {...rest} />;
}

function OpenForm(props: ReplyFormProps & { replies: ResolvedReplies }): ReactNode {
  const { resource, replies, row, onClose } = props;
  const { t } = useText();
  const registry = useParts().widgets;
  const form = useReplyForm(props);
  const { field } = replies;
  const entry = Object.hasOwn(registry, field.widget) ? registry[field.widget] : undefined;
  const replyId = fieldId(`reply-${row.id}`);
  const channelId = fieldId(`send-type-${row.id}`);

  const frame = useRef<HTMLFormElement>(null);
  useStartFocus(frame, replyId);

  const focus = (part: keyof ReplyErrors): void => {
    focusControl(part === 'reply' ? replyId : `${channelId}-0`);
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    const wrong = await form.send();
    if (wrong !== undefined) focus(wrong);
  };

  if (form.offered.length === 0) {
    return (
      <chakra.div display="grid" gap="4" justifyItems="start" data-testid="reply-form">
        <output>{t('replies.noChannel')}</output>
        <Button variant="outline" onClick={onClose}>
          {t('common.close')}
        </Button>
      </chakra.div>
    );
  }
  const Widget = entry?.component;
  return (
    <chakra.form
      ref={frame}
      tabIndex={-1}
      noValidate
      _focusVisible={{ outline: 'none' }}
      display="grid"
      gap="4"
      data-testid="reply-form"
      aria-label={t('replies.send')}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div data-testid="field-reply">
        {Widget === undefined ? (
          <UnknownWidget field={field} />
        ) : (
          <Widget
            id={replyId}
            name="reply"
            field={field}
            value={form.reply}
            onChange={(value) => {
              form.write({ reply: typeof value === 'string' ? value : '' });
            }}
            onBlur={noop}
            errors={form.errors.reply.length > 0 ? { '': form.errors.reply } : {}}
            onIssue={(_part, message) => {
              form.report(message);
            }}
            required
            disabled={form.isBusy}
            form="add"
            record={row}
            resource={resource}
          />
        )}
      </div>
      <ChannelField
        id={channelId}
        offered={form.offered}
        value={form.channel}
        errors={form.errors.channel}
        disabled={form.isBusy}
        onChange={(channel) => {
          form.write({ channel });
        }}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button type="submit" loading={form.isBusy} aria-busy={form.isBusy} data-testid="reply-send">
          {t('replies.send')}
        </Button>
        <Button type="button" variant="outline" disabled={form.isBusy} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {form.hadDraft && (
          <Button
            type="button"
            variant="ghost"
            disabled={form.isBusy}
            data-testid="reply-discard"
            onClick={() => {
              form.discard();
              focus('reply');
            }}
          >
            {t('replies.discard')}
          </Button>
        )}
        <chakra.output textStyle="caption" color="fg.2" marginInlineStart="auto">
          {form.reply !== '' && t('replies.draftKept')}
        </chakra.output>
      </chakra.div>
    </chakra.form>
  );
}

/**
 * The person opened the form, so it takes the focus. The editor is loaded later; until then the form itself has the
 * focus, and a focus that was moved meanwhile is kept.
 */
function useStartFocus(frame: RefObject<HTMLFormElement | null>, id: string): void {
  useEffect(() => {
    const form = frame.current;
    if (form === null || focusControl(id)) return undefined;
    form.focus();
    const observer = new MutationObserver(() => {
      if (document.activeElement !== form || focusControl(id)) observer.disconnect();
    });
    observer.observe(form, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, [frame, id]);
}

/** The reply is validated when it is sent, not when the focus moves from the editor to the channel. */
function noop(): void {
  // Nothing: see above.
}
