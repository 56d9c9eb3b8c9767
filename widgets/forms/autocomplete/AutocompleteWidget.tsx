import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { SuggestInput } from '../../inputs/choice/SuggestInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

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
