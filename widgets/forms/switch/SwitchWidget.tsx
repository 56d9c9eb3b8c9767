import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { SwitchInput } from '../../inputs/SwitchInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

/** Draws a yes/no field as a switch; a flag is 1 or 0, a boolean true or false. */
export const SwitchWidget = defineWidgetComponent((widget) => {
  const isFlag = widget.field.kind === 'flag';
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <SwitchInput
          aria={aria}
          checked={widget.value === 1 || widget.value === true}
          onChange={(checked) => {
            widget.onChange(isFlag ? Number(checked) : checked);
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
