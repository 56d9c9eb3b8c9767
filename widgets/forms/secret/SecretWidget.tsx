import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { storedKey } from '../../../engine/core/definition/answerKeys.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ControlButton } from '../../kit/control/ControlBox.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/**
 * Draws a secret that is written and never read back: whether one is stored, a field for a new one, and a button that
 * removes the stored one with the next save. The value `''` removes the secret.
 */
export const SecretWidget = defineWidgetComponent((widget) => {
  const { t, pick } = useText();
  const { field, value, row, disabled, onChange } = widget;
  const [isShown, setShown] = useState(false);
  const typed = textValue(value);
  const isStored = row?.[storedKey(field.name)] === 1;
  const isCleared = value === '';
  const state = isCleared ? 'cleared' : isStored ? 'stored' : 'none';
  const hint = widget.form === 'edit' ? t(`fields.secret.${state}`) : undefined;
  const help = [field.help && pick(field.help), hint].filter(Boolean).join(' ');
  return (
    <chakra.div display="grid" gap="1">
      <WidgetFrame widget={{ ...widget, required: field.required && !isStored }} help={help === '' ? undefined : help}>
        {(aria) => (
          <TextInput
            aria={aria}
            type={isShown ? 'text' : 'password'}
            direction="ltr"
            autoComplete="new-password"
            placeholder={isStored && !isCleared ? '••••••••' : undefined}
            value={typed}
            onChange={(text) => {
              onChange(text === '' ? undefined : text);
            }}
            onBlur={() => {
              widget.onBlur();
            }}
            disabled={disabled}
            end={
              typed !== '' && (
                <ControlButton
                  type="button"
                  aria-label={t('fields.secret.show')}
                  aria-pressed={isShown}
                  disabled={disabled}
                  onClick={() => {
                    setShown(!isShown);
                  }}
                >
                  <Icon id={isShown ? 'eye-off' : 'eye'} size={18} />
                </ControlButton>
              )
            }
          />
        )}
      </WidgetFrame>
      {isStored && !field.required && typed === '' && (
        <Act
          type="button"
          disabled={disabled}
          onClick={() => {
            onChange(isCleared ? undefined : '');
          }}
        >
          {t(`fields.secret.${isCleared ? 'keep' : 'clear'}`)}
        </Act>
      )}
    </chakra.div>
  );
});

const Act = chakra('button', {
  base: {
    justifySelf: 'start',
    minHeight: { base: '11', lg: '8' },
    color: 'link',
    textStyle: 'caption',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
});
