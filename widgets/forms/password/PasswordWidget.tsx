import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useState } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ControlButton } from '../../kit/control/ControlBox.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws a secret with a button that shows it; on edit, empty means unchanged. */
export const PasswordWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const { autoComplete } = widget.field.widgetOptions;
  const [isShown, setShown] = useState(false);
  return (
    <WidgetFrame widget={widget} help={widget.form === 'edit' ? t('editing.password.unchanged') : undefined}>
      {(aria) => (
        <TextInput
          aria={aria}
          type={isShown ? 'text' : 'password'}
          direction="ltr"
          autoComplete={autoComplete === 'current-password' ? autoComplete : 'new-password'}
          value={textValue(widget.value)}
          onChange={(text) => {
            widget.onChange(text === '' ? undefined : text);
          }}
          onBlur={() => {
            widget.onBlur();
          }}
          disabled={widget.disabled}
          end={
            <ControlButton
              type="button"
              aria-label={t('editing.password.show')}
              aria-pressed={isShown}
              disabled={widget.disabled}
              onClick={() => {
                setShown(!isShown);
              }}
            >
              <Icon id={isShown ? 'eye-off' : 'eye'} size={18} />
            </ControlButton>
          }
        />
      )}
    </WidgetFrame>
  );
});
