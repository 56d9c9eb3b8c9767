import { useState } from 'react';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { AddOption } from '../../inputs/choice/AddOption.tsx';
import { relationOf } from '../../inputs/choice/relationOf.ts';
import { RemoteMultiSelectInput } from '../../inputs/choice/RemoteSelectInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { listValue } from '../../inputs/widgetValue.ts';

/** Draws a searchable choice of several records of another group. */
export const RemoteMultiSelectWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const { resource, parent } = relationOf(widget);
  const values = listValue(widget.value);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <>
          <RemoteMultiSelectInput
            aria={aria}
            label={pick(widget.field.label)}
            resource={resource}
            parent={parent}
            values={values}
            valueLabels={added}
            onChange={(next) => {
              widget.onChange(next.length > 0 ? next : undefined);
            }}
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
              onAdded={({ id, name }) => {
                setAdded((known) => ({ ...known, [id]: name }));
                widget.onChange([...values, id]);
              }}
            />
          )}
        </>
      )}
    </WidgetFrame>
  );
});
