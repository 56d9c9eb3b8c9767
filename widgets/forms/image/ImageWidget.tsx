import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ImageInput } from '../../uploads/ImageInput.tsx';
import { useUploadWidget } from '../../uploads/useUploadWidget.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws one picture to upload. */
export const ImageWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { rules, media, help, notice, onFault, onBusy } = useUploadWidget(widget);
  return (
    <WidgetFrame widget={widget} as="group" help={help} notice={notice}>
      {(aria) => (
        <ImageInput
          aria={aria}
          label={pick(widget.field.label)}
          labelledBy={`${widget.id}-label`}
          rules={rules}
          media={media}
          value={textValue(widget.value) || undefined}
          onChange={widget.onChange}
          onBusy={onBusy}
          onFault={onFault}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
