import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import useSWR from 'swr';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { SendType } from '../../../engine/client/records/ReplyCalls.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { ReplyChannel } from '../../../engine/core/definition/Replies.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { CHANNEL_ICONS } from './channelIcons.ts';

export interface ChannelFieldProps {
  /** Prefix of the ids; the first choice is `<id>-0`. */
  id: string;
  offered: readonly ReplyChannel[];
  value: ReplyChannel | undefined;
  errors: readonly string[];
  disabled: boolean;
  onChange: (channel: ReplyChannel) => void;
}

/** Draws the channels of a reply, one of which must be chosen. */
export function ChannelField({ id, offered, value, errors, disabled, onChange }: ChannelFieldProps): ReactNode {
  const { t, language } = useText();
  const api = useApi();
  // Names are those of the server, or those of the catalogue until it has answered.
  const { data } = useSWR<SendType[], unknown>(
    ['send_types', language],
    async () => (await api.replies()).sendTypes(),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const nameOf = (channel: ReplyChannel): string =>
    data?.find((type) => type.id === channel)?.name ?? t(`replies.by.${channel}`);
  return (
    <chakra.fieldset minWidth="0" data-testid="field-send_type" aria-describedby={`${id}-error`}>
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {t('replies.sendType')}
        <chakra.span color="error" aria-hidden="true">
          {' *'}
        </chakra.span>
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {offered.map((channel, index) => (
          <Choice key={channel} data-invalid={errors.length > 0 || undefined}>
            <input
              type="radio"
              id={`${id}-${index}`}
              name={id}
              value={channel}
              checked={value === channel}
              disabled={disabled}
              required
              onChange={() => {
                onChange(channel);
              }}
            />
            <Icon id={CHANNEL_ICONS[channel]} size={18} />
            <span>{nameOf(channel)}</span>
          </Choice>
        ))}
      </chakra.div>
      <div id={`${id}-error`} aria-live="polite">
        {errors.map((message) => (
          <chakra.p key={message} textStyle="caption" color="error" marginBlockStart="1.5">
            {message}
          </chakra.p>
        ))}
      </div>
    </chakra.fieldset>
  );
}

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    paddingInline: '3.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    textStyle: 'table',
    cursor: 'pointer',
    '& input': { accentColor: 'currentcolor', inlineSize: '16px', blockSize: '16px', margin: '0' },
    '&:has(:checked)': { background: 'tint', color: 'tint.on', borderColor: 'currentcolor' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&:has(:disabled)': { opacity: 0.6, cursor: 'not-allowed' },
    '&[data-invalid]': { borderColor: 'error' },
  },
});
