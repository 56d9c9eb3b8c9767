import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';
import { useUploadWidget } from '../../uploads/useUploadWidget.ts';
import { VideoInput } from '../../uploads/VideoInput.tsx';

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
          onBlock={(reason) => {
            widget.onIssue('', reason && reasons[reason]);
          }}
          onFault={onFault}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
