import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { MultiSelectInput } from '../../inputs/choice/MultiSelectInput.tsx';
import { useEnumOptions } from '../../inputs/choice/useEnumOptions.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { listValue } from '../../inputs/widgetValue.ts';

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
