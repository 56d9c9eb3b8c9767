import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { autoCompleteOf } from '../../inputs/autoComplete.ts';
import { phoneValue } from '../../inputs/widgetValue.ts';
import { PhoneInput } from '../../inputs/phone/PhoneInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

/** Draws a phone number with the calling code of its country. */
export const PhoneWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const { only } = widget.field.widgetOptions;
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <PhoneInput
          aria={aria}
          autoComplete={autoCompleteOf(widget)}
          labelledBy={`${widget.id}-label`}
          value={phoneValue(widget.value)}
          onChange={widget.onChange}
          onBlur={() => {
            widget.onBlur();
          }}
          only={typeof only === 'string' ? only : undefined}
          onLength={(count) => {
            widget.onIssue('number', count === undefined ? undefined : t('editing.phone.length', { count }));
          }}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
