import { defineWidgetComponent, useText } from '@lawha/engine/react';
import { ControlBox, WidgetFrame } from '@lawha/widgets';

const TEXTS = {
  fewer: { ar: 'زيارة أقل', en: 'One visit fewer' },
  more: { ar: 'زيارة أخرى', en: 'One visit more' },
};

/** Draws a count with a button to each side of it. */
export const VisitCountWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const count = Number(widget.value ?? 0);
  return (
    <WidgetFrame widget={widget} as="group">
      {(aria) => (
        <ControlBox paddingInline="3">
          <button
            type="button"
            style={{ paddingInline: '0.75rem', minBlockSize: '2.5rem' }}
            aria-label={pick(TEXTS.fewer)}
            disabled={widget.disabled || count <= 1}
            onClick={() => widget.onChange(count - 1)}
          >
            −
          </button>
          <output {...aria} style={{ flex: 1, textAlign: 'center' }}>
            {count}
          </output>
          <button
            type="button"
            style={{ paddingInline: '0.75rem', minBlockSize: '2.5rem' }}
            aria-label={pick(TEXTS.more)}
            disabled={widget.disabled}
            onClick={() => widget.onChange(count + 1)}
          >
            +
          </button>
        </ControlBox>
      )}
    </WidgetFrame>
  );
});
