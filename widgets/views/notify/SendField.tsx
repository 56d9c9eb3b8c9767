import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { NOTIFICATION_LIMITS } from '../../../engine/features/notify/notificationLimits.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { SendPart } from '../../../engine/react/notify/useSendDialog.ts';

export interface SendFieldProps {
  part: SendPart;
  id: string;
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
  value: string;
  error: string | undefined;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

/** Draws the title of a notification as one line, its body as several, each with its errors. */
export function SendField({ part, id, ref, value, error, isReadOnly, onChange }: SendFieldProps): ReactNode {
  const { t } = useText();
  const Control = part === 'title' ? Line : Lines;
  return (
    <div data-testid={`field-${part}`}>
      <chakra.label htmlFor={id} display="block" textStyle="label" marginBlockEnd="1.5">
        {t(`alerts.send.parts.${part}`)}
        <chakra.span color="error" aria-hidden="true">
          {' *'}
        </chakra.span>
      </chakra.label>
      <Control
        ref={ref}
        id={id}
        dir={value === '' ? undefined : 'auto'}
        value={value}
        readOnly={isReadOnly}
        required
        maxLength={NOTIFICATION_LIMITS[part].max}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)}
      />
      {error !== undefined && (
        <chakra.p id={`${id}-error`} role="alert" color="error" textStyle="caption" marginBlockStart="1.5">
          {error}
        </chakra.p>
      )}
    </div>
  );
}

const STYLES = {
  display: 'block',
  width: '100%',
  paddingInline: '3',
  background: 'bg.surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  textStyle: 'body',
  _invalid: { borderColor: 'error' },
} as const;

const Line = chakra('input', { base: { ...STYLES, height: '11' } });

const Lines = chakra('textarea', { base: { ...STYLES, minHeight: '28', paddingBlock: '2', resize: 'vertical' } });
