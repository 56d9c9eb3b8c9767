import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { SelectInput } from '../../inputs/choice/SelectInput.tsx';
import { useEnumOptions } from '../../inputs/choice/useEnumOptions.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { optionValue } from '../../inputs/widgetValue.ts';

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
