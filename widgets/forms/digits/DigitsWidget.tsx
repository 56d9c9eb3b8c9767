import { useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { DigitsInput } from '../../inputs/text/DigitsInput.tsx';
import { useFieldLength } from '../../inputs/text/useFieldLength.ts';
import { useReport } from '../../inputs/useReport.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/**
 * Draws a code made of digits, kept as text; either set of digits is typed as 0-9. Where a setting gives its length,
 * another length is an error; an unchanged stored value is accepted.
 */
export const DigitsWidget = defineWidgetComponent((widget) => {
  const { t, pick } = useText();
  const value = textValue(widget.value);
  const [stored] = useState(value);
  const length = useFieldLength(widget.field.length);
  const isWrong = length !== undefined && value !== '' && value !== stored && value.length !== length;
  useReport(isWrong ? length : undefined, (count) => {
    widget.onIssue('', count === undefined ? undefined : t('editing.phone.length', { count }));
  });
  const helpOf = (count: number): string =>
    [widget.field.help && pick(widget.field.help), t('editing.phone.length', { count })].filter(Boolean).join(' ');
  return (
    <WidgetFrame widget={widget} {...(length !== undefined && { help: helpOf(length) })}>
      {(aria) => (
        <DigitsInput
          aria={aria}
          value={value}
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
