import { chakra, IconButton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { formatNumber } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { clockText } from '../chatTime.ts';
import { useAudio } from './useAudio.ts';
import { Pill } from '../../../../widgets/kit/pill/Pill.ts';

export interface AudioPlayerProps {
  src: string;
  /** Name of the recording, for assistive technology. */
  label: string;
}

/** Draws a recording: play and pause, position, length, speed. The position runs from inline start. */
export function AudioPlayer({ src, label }: AudioPlayerProps): ReactNode {
  const { t, language } = useText();
  const { ref, isPlaying, isBroken, now, duration, speed, toggle, seek, nextSpeed, handlers } = useAudio();
  const all = duration === undefined ? undefined : clockText(duration);
  const speedText = `${formatNumber(speed, language)}×`;
  return (
    <Player aria-label={label} data-part="player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of people have no transcript */}
      <audio ref={ref} src={src} preload="metadata" {...handlers} />
      {isBroken ? (
        <chakra.span role="alert" textStyle="caption" color="error">
          {t('chats.player.failed')}
        </chakra.span>
      ) : (
        <>
          <IconButton
            size="sm"
            borderRadius="full"
            aria-label={t(isPlaying ? 'chats.player.pause' : 'chats.player.play')}
            onClick={toggle}
          >
            <Icon id={isPlaying ? 'pause' : 'play'} size={18} />
          </IconButton>
          <Position
            type="range"
            min={0}
            max={duration ?? 0}
            step={0.1}
            value={Math.min(now, duration ?? 0)}
            disabled={duration === undefined}
            aria-label={t('chats.player.seek')}
            aria-valuetext={t('chats.player.position', { now: clockText(now), all: all ?? '' })}
            onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          />
          <chakra.span textStyle="badge" minWidth="9" textAlign="end" data-numeric="">
            <Ltr>{isPlaying || now > 0 ? clockText(now) : (all ?? '–:––')}</Ltr>
          </chakra.span>
          <Pill asChild tone="quiet" size="count" minWidth="9" height="7" cursor="pointer" _hover={{ color: 'fg' }}>
            <button type="button" aria-label={t('chats.player.speed', { speed: speedText })} onClick={nextSpeed}>
              <Ltr aria-hidden="true">{speedText}</Ltr>
            </button>
          </Pill>
        </>
      )}
    </Player>
  );
}

const Player = chakra('fieldset', {
  base: { display: 'flex', alignItems: 'center', gap: '2', width: '280px', maxWidth: '100%', paddingBlock: '1' },
});

const Position = chakra('input', {
  base: { flex: '1', minWidth: '0', height: '6', accentColor: 'primary.fill', cursor: 'pointer' },
});
