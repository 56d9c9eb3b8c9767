import { useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { AddOption } from '../../inputs/choice/AddOption.tsx';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { RemoteSelectInput } from '../../inputs/choice/RemoteSelectInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { optionValue } from '../../inputs/widgetValue.ts';

/** Draws a searchable choice of a record of another group, narrowed by its parent. */
export const RemoteSelectWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const [added, setAdded] = useState<{ id: number; name: string }>();
  const { resource, parent, where, detailsFor, embeddedName } = relationOf(widget);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <>
          <RemoteSelectInput
            aria={aria}
            label={pick(widget.field.label)}
            resource={resource}
            parent={parent}
            {...(where && { where })}
            {...(detailsFor !== undefined && { detailsFor })}
            value={optionValue(widget.value)}
            valueLabel={added?.id === widget.value ? added?.name : embeddedName}
            clearable={!widget.required}
            onChange={widget.onChange}
            onBlur={() => {
              widget.onBlur();
            }}
            disabled={widget.disabled}
          />
          {widget.field.relation?.add && (
            <AddOption
              group={resource}
              label={pick(widget.field.label)}
              disabled={widget.disabled}
              onAdded={(record) => {
                setAdded(record);
                widget.onChange(record.id);
              }}
            />
          )}
        </>
      )}
    </WidgetFrame>
  );
});
