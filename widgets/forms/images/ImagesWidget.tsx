import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ImagesInput } from '../../uploads/ImagesInput.tsx';
import { useUploadWidget } from '../../uploads/useUploadWidget.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { listValue } from '../../inputs/widgetValue.ts';

/** Draws several pictures to upload. */
export const ImagesWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { rules, media, help, notice, onFault, onBusy } = useUploadWidget(widget);
  return (
    <WidgetFrame widget={widget} as="group" help={help} notice={notice}>
      {(aria) => (
        <ImagesInput
          aria={aria}
          label={pick(widget.field.label)}
          labelledBy={`${widget.id}-label`}
          rules={rules}
          media={media}
          values={listValue(widget.value).map(String)}
          max={widget.field.schema.maxItems}
          onChange={(values) => {
            widget.onChange(values.length > 0 ? values : undefined);
          }}
          onBusy={onBusy}
          onFault={onFault}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
