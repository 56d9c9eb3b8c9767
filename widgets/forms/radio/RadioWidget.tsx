import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { RadioInput } from '../../inputs/choice/RadioInput.tsx';
import { useEnumOptions } from '../../inputs/choice/useEnumOptions.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

/** Draws a choice of one with every option visible. */
export const RadioWidget = defineWidgetComponent((widget) => {
  const options = useEnumOptions(widget.field);
  return (
    <WidgetFrame widget={widget} as="group">
      {(aria) => (
        <RadioInput
          aria={aria}
          name={widget.id}
          options={options}
          value={widget.value}
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
