import { useText } from '../../../engine/react/text/useText.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { TagsInput } from '../../inputs/tags/TagsInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';

/** Draws the tags of a record, with those of other records as suggestions. */
export const TagsWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { field, resource, value } = widget;
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <TagsInput
          aria={aria}
          label={pick(field.label)}
          of={{ resource: resource.name, field: field.name }}
          tags={Array.isArray(value) ? value.map(String) : []}
          most={field.schema.maxItems}
          onChange={(tags) => {
            widget.onChange(tags.length === 0 ? undefined : tags);
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
