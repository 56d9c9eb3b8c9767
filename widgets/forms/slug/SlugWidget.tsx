import { slug, slugSource, toSlug } from '../../../engine/core/kinds/slug.ts';
import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';
import { WrittenInput } from '../../inputs/written/WrittenInput.tsx';

/** Draws a slug; an empty one shows what it will be, and follows the field that it is made of. */
export const SlugWidget = defineWidgetComponent((widget) => {
  const { slugOf } = widget.field;
  const made = slugOf === undefined ? '' : toSlug(slugSource(widget.record, slugOf));
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <WrittenInput
          aria={aria}
          kind={slug}
          value={textValue(widget.value)}
          placeholder={made}
          direction="auto"
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
