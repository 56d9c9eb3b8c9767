import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { RichTextEditor } from '../../editor/RichTextEditor.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws rich text in an editor. */
export const HtmlWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <RichTextEditor
          aria={aria}
          value={textValue(widget.value)}
          onChange={(html) => {
            widget.onChange(html === '' ? undefined : html);
          }}
          onBlur={() => {
            widget.onBlur();
          }}
          maxLength={widget.field.schema.maxLength}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
