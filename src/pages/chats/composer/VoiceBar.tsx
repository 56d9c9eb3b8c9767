import { Button, chakra, IconButton, Spinner } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { clockText } from '../chatTime.ts';
import { AudioPlayer } from '../media/AudioPlayer.tsx';
import { LONGEST_SECONDS, type VoiceRecorder } from './useVoiceRecorder.ts';

/** Draws a voice message while it is recorded, and then for listening before it is sent. Escape cancels it. */
export function VoiceBar({ recorder: { state, stop, cancel, send } }: { recorder: VoiceRecorder }): ReactNode {
  const { t } = useText();
  const row = useRef<HTMLFieldSetElement>(null);
  const { kind } = state;
  useEffect(() => {
    if (kind === 'recording' || kind === 'review') row.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [kind]);
  return (
    <Row
      ref={row}
      aria-label={t('chats.recorder.label')}
      data-voice={kind}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        cancel();
      }}
    >
      <IconButton variant="ghost" size="lg" aria-label={t('chats.recorder.cancel')} onClick={cancel}>
        <Icon id="trash-2" />
      </IconButton>
      {state.kind === 'asking' && (
        <chakra.output flex="1" display="flex" alignItems="center" gap="2" textStyle="label">
          <Spinner size="sm" />
          {t('chats.recorder.asking')}
        </chakra.output>
      )}
      {state.kind === 'recording' && (
        <>
          <Running seconds={state.seconds} levels={state.levels} />
          <IconButton data-first="" variant="outline" size="lg" aria-label={t('chats.recorder.stop')} onClick={stop}>
            <Icon id="square" size={18} />
          </IconButton>
        </>
      )}
      {state.kind === 'review' && (
        <chakra.div flex="1" minWidth="0">
          <AudioPlayer src={state.media.url} label={t('chats.player.preview')} />
          {state.isLongest && (
            <chakra.output display="block" textStyle="caption" color="fg.2">
              {t('chats.recorder.longest', { time: clockText(LONGEST_SECONDS) })}
            </chakra.output>
          )}
        </chakra.div>
      )}
      {state.kind !== 'asking' && (
        <Button
          data-first={state.kind === 'review' ? '' : undefined}
          size="lg"
          aria-label={t('chats.recorder.send')}
          onClick={send}
        >
          <Icon id="send" size={18} />
        </Button>
      )}
    </Row>
  );
}

function Running({ seconds, levels }: { seconds: number; levels: readonly number[] }): ReactNode {
  const { t } = useText();
  return (
    <chakra.div flex="1" minWidth="0" display="flex" alignItems="center" gap="3">
      <chakra.output display="flex" alignItems="center" flexShrink="0">
        <chakra.span boxSize="2.5" borderRadius="full" background="danger.fill" animation="pulse 1.2s infinite" />
        <span data-visually-hidden="">{t('chats.recorder.recording')}</span>
      </chakra.output>
      <chakra.span textStyle="label" data-numeric="" data-part="time">
        <Ltr>{clockText(seconds)}</Ltr>
      </chakra.span>
      <Meter
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <meter> shows what is, not what was
        role="meter"
        aria-label={t('chats.recorder.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round((levels.at(-1) ?? 0) * 100)}
      >
        {levels.map((level, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- bars are places, not things
          <span key={place} style={{ blockSize: `${Math.max(8, level * 100)}%` }} />
        ))}
      </Meter>
    </chakra.div>
  );
}

const Row = chakra('fieldset', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '3.0625rem' },
});

const Meter = chakra('span', {
  base: {
    flex: '1',
    minWidth: '0',
    height: '7',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '3px',
    overflow: 'hidden',
    '& > span': { flex: '0 0 3px', borderRadius: '2px', background: 'primary.fill' },
  },
});
