import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { SelectInput } from '../../shared/inputs/SelectInput.tsx';
import { useEnumOptions } from '../../shared/inputs/useEnumOptions.ts';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { optionValue } from '../../shared/inputs/widgetValue.ts';

/** Draws a choice of one from a fixed list. */
export const SelectWidget = defineWidgetComponent((widget) => {
  const options = useEnumOptions(widget.field);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <SelectInput
          aria={aria}
          options={options}
          value={optionValue(widget.value)}
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
