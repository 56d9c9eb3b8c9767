import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { HtmlInput } from '../../shared/inputs/HtmlInput.tsx';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { textValue } from '../../shared/inputs/widgetValue.ts';

/** Draws rich text as paragraphs of plain text. */
export const HtmlWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <HtmlInput
          aria={aria}
          value={textValue(widget.value)}
          onChange={widget.onChange}
          onBlur={() => {
            widget.onBlur();
          }}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
