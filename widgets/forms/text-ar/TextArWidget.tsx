import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useState } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { LanguageInput } from '../../inputs/text/LanguageInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws one line of Arabic text; Latin letters are refused. */
export const TextArWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const [isRefused, setRefused] = useState(false);
  return (
    <WidgetFrame widget={widget} notice={isRefused ? t('common.arabicOnly') : undefined}>
      {(aria) => (
        <LanguageInput
          aria={aria}
          language="ar"
          value={textValue(widget.value)}
          onRefused={setRefused}
          onChange={(text) => {
            widget.onChange(text === '' ? undefined : text);
          }}
          onBlur={() => {
            widget.onBlur();
          }}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
