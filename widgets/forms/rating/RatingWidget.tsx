import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { RatingInput } from '../../inputs/RatingInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { numberValue } from '../../inputs/widgetValue.ts';

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
