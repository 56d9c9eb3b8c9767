import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { WidgetFrame } from '../../shared/inputs/WidgetFrame.tsx';
import { textValue } from '../../shared/inputs/widgetValue.ts';
import { useUploadWidget } from '../../shared/uploads/useUploadWidget.ts';
import { VideoInput } from '../../shared/uploads/VideoInput.tsx';

/** Draws one video to upload and to play. */
export const VideoWidget = defineWidgetComponent((widget) => {
  const { t, pick } = useText();
  const { rules, help, notice, onFault } = useUploadWidget(widget);
  const reasons = { chosen: t('uploads.video.pending'), sending: t('uploads.wait') };
  return (
    <WidgetFrame widget={widget} as="group" help={help} notice={notice}>
      {(aria) => (
        <VideoInput
          aria={aria}
          label={pick(widget.field.label)}
          labelledBy={`${widget.id}-label`}
          rules={rules}
          value={textValue(widget.value) || undefined}
          onChange={widget.onChange}
          onHold={(reason) => {
            widget.onIssue('', reason && reasons[reason]);
          }}
          onFault={onFault}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
