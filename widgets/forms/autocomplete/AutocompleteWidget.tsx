import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { SuggestInput } from '../../shared/inputs/SuggestInput.tsx';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { textValue } from '../../shared/inputs/widgetValue.ts';

/** Draws a line of text with suggestions from a call of the API; any text may be written. */
export const AutocompleteWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { url } = widget.field.widgetOptions;
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <SuggestInput
          aria={aria}
          label={pick(widget.field.label)}
          path={typeof url === 'string' ? url : 'autocomplete'}
          value={textValue(widget.value)}
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
