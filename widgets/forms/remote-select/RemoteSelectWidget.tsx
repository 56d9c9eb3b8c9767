import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { RemoteSelectInput } from '../../inputs/choice/RemoteSelectInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { optionValue } from '../../inputs/widgetValue.ts';

/** Draws a searchable choice of a record of another group, narrowed by its parent. */
export const RemoteSelectWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { resource, parent, where, embeddedName } = relationOf(widget);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <RemoteSelectInput
          aria={aria}
          label={pick(widget.field.label)}
          resource={resource}
          parent={parent}
          {...(where && { where })}
          value={optionValue(widget.value)}
          valueLabel={embeddedName}
          clearable={!widget.required}
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
