import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { MultiSelectInput } from '../../shared/inputs/MultiSelectInput.tsx';
import { useEnumOptions } from '../../shared/inputs/useEnumOptions.ts';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { listValue } from '../../shared/inputs/widgetValue.ts';

/** Draws a choice of several from a fixed list. */
export const MultiSelectWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const options = useEnumOptions(widget.field);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <MultiSelectInput
          aria={aria}
          label={pick(widget.field.label)}
          options={options}
          values={listValue(widget.value)}
          onChange={(values) => {
            widget.onChange(values.length > 0 ? values : undefined);
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
