import { Button, chakra, IconButton } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useReadOnlyReason } from '../../../../engine/react/access/ReadOnlyContext.tsx';
import type { ChatItem } from '../../../../engine/features/chat/Chat.types.ts';
import { CHAT_LIMITS, isBlankMessage, messageLength } from '../../../../engine/features/chat/chatLimits.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { GrowingTextarea } from '../../../../widgets/kit/control/GrowingTextarea.tsx';
import type { OutgoingMedia } from '../outbox/createOutbox.ts';
import { useChatDesk } from '../outbox/OutboxContext.tsx';
import { useIsOnline } from '../useIsOnline.ts';
import { ATTACHABLE } from './attachmentFault.ts';
import { AttachmentTray } from './AttachmentTray.tsx';
import { ComposerNotes } from './ComposerNotes.tsx';
import { useAttachments } from './useAttachments.ts';
import { useTypingSignal } from './useTypingSignal.ts';
import { useVoiceRecorder } from './useVoiceRecorder.ts';
import { VoiceBar } from './VoiceBar.tsx';

export interface ComposerProps {
  chat: ChatItem;
  isWide: boolean;
  /** Files dropped on the conversation. */
  dropped: readonly File[];
}

/** Draws the form of a new message: text, files and recordings. An empty message is not sent. */
export function Composer({ chat, isWide, dropped }: ComposerProps): ReactNode {
  const { t } = useText();
  const { outbox, storage } = useChatDesk();
  const readOnly = useReadOnlyReason();
  const isOnline = useIsOnline();
  const [text, setText] = useState(() => storage.draft(chat.id));
  const { files, fault, add, remove, take } = useAttachments();
  const { typed, stopped } = useTypingSignal(chat.id);
  const input = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const notesId = useId();
  const say = (message: { text: string; media?: OutgoingMedia }): void => outbox.add({ chatId: chat.id, ...message });
  const recorder = useVoiceRecorder((media) => {
    say({ text: '', media });
  });
  const { state: voice } = recorder;
  const isSpeaking = voice.kind !== 'idle' && voice.kind !== 'failed';
  const wasSpeaking = useRef(false);

  useEffect(() => {
    if (dropped.length > 0) void add(dropped);
  }, [dropped, add]);
  useEffect(() => {
    // The recorder had replaced the element that is focused now.
    if (wasSpeaking.current && !isSpeaking) input.current?.focus();
    wasSpeaking.current = isSpeaking;
  }, [isSpeaking]);
  useEffect(() => {
    // With a hardware keyboard the field keeps the focus; on a small screen the virtual keyboard would cover the
    // messages.
    if (isWide) input.current?.focus({ preventScroll: true });
  }, [isWide]);

  const length = messageLength(text.trim());
  const isBlank = isBlankMessage(text);
  const canSend = (!isBlank || files.length > 0) && length <= CHAT_LIMITS.text && readOnly === undefined;
  const write = (next: string): void => {
    setText(next);
    storage.saveDraft(chat.id, next);
    if (isBlankMessage(next)) stopped();
    else typed();
  };
  const send = (): void => {
    if (!canSend) return;
    const words = isBlank ? '' : text.trim();
    const [first, ...others] = take();
    say({ text: words, ...(first && { media: first }) });
    for (const media of others) say({ text: '', media });
    write('');
    input.current?.focus();
  };
  const handleKey = (event: KeyboardEvent): void => {
    // Enter that confirms a word of an input method is ignored.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <Bar
      data-testid="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <AttachmentTray files={files} onRemove={remove} />
      {!isSpeaking ? (
        <chakra.div display="flex" alignItems="flex-end" gap="2">
          <input
            ref={chooser}
            type="file"
            accept={ATTACHABLE}
            multiple
            hidden
            aria-hidden="true"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              void add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
              input.current?.focus();
            }}
          />
          <IconButton
            data-testid="chat-attach"
            variant="ghost"
            size="lg"
            aria-label={t('chats.composer.attach')}
            title={t('chats.composer.attach')}
            disabled={readOnly !== undefined}
            onClick={() => chooser.current?.click()}
          >
            <Icon id="paperclip" />
          </IconButton>
          <GrowingTextarea
            ref={input}
            rows={1}
            flex="1"
            minWidth="0"
            resize="none"
            enterKeyHint="send"
            className="lw-screen-side"
            dir={text === '' ? undefined : 'auto'}
            aria-label={t('chats.composer.label', { name: isolate(chat.sender.name) })}
            aria-describedby={notesId}
            aria-invalid={length > CHAT_LIMITS.text || undefined}
            placeholder={t('chats.composer.placeholder')}
            disabled={readOnly !== undefined}
            value={text}
            onChange={({ currentTarget }) => write(currentTarget.value)}
            onKeyDown={handleKey}
            onPaste={(event) => {
              const pasted = [...event.clipboardData.files];
              if (pasted.length === 0) return;
              event.preventDefault();
              void add(pasted);
            }}
          />
          {recorder.isSupported && (
            <IconButton
              data-testid="chat-record"
              variant="ghost"
              size="lg"
              aria-label={t('chats.composer.record')}
              title={t('chats.composer.record')}
              disabled={readOnly !== undefined}
              onClick={recorder.start}
            >
              <Icon id="mic" />
            </IconButton>
          )}
          <Button
            data-testid="chat-send"
            type="submit"
            size="lg"
            disabled={!canSend}
            aria-label={t('chats.composer.send')}
          >
            <Icon id="send" size={18} />
            {isWide && t('chats.composer.send')}
          </Button>
        </chakra.div>
      ) : (
        <VoiceBar recorder={recorder} />
      )}
      <ComposerNotes
        id={notesId}
        length={length}
        isHinted={isWide && !isSpeaking}
        notice={readOnly ?? (isOnline ? undefined : t('chats.composer.offline'))}
        fault={voice.kind === 'failed' ? t(`chats.recorder.${voice.reason}`) : fault}
      />
    </Bar>
  );
}

const Bar = chakra('form', {
  base: {
    paddingInline: { base: '2', md: '4' },
    paddingBlockStart: '2.5',
    paddingBlockEnd: '2',
    background: 'bg.surface',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
  },
});
