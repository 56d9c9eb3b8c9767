import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { RatingInput } from '../../shared/inputs/RatingInput.tsx';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { numberValue } from '../../shared/inputs/widgetValue.ts';

/** Draws a rating of 0 to 5 stars in half steps. */
export const RatingWidget = defineWidgetComponent((widget) => {
  return (
    <WidgetFrame widget={widget} as="group">
      {(aria) => (
        <RatingInput
          aria={aria}
          labelledBy={`${widget.id}-label`}
          value={numberValue(widget.value)}
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
