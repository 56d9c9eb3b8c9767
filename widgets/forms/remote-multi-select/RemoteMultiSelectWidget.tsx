import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { RemoteMultiSelectInput } from '../../inputs/choice/RemoteSelectInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { listValue } from '../../inputs/widgetValue.ts';

/** Draws a searchable choice of several records of another group. */
export const RemoteMultiSelectWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { resource, parent } = relationOf(widget);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <RemoteMultiSelectInput
          aria={aria}
          label={pick(widget.field.label)}
          resource={resource}
          parent={parent}
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
