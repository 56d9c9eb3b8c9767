import { useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { SuggestInput } from '../../inputs/choice/SuggestInput.tsx';
import { useSuggestions } from '../../inputs/choice/useSuggestions.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws a line of text with suggestions from a call of the API; any text may be written. */
export const AutocompleteWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { url } = widget.field.widgetOptions;
  const [typed, setTyped] = useState<string>();
  const found = useSuggestions(typeof url === 'string' ? url : 'autocomplete', typed);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <SuggestInput
          aria={aria}
          label={pick(widget.field.label)}
          found={found}
          onTyped={setTyped}
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
