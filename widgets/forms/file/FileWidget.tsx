import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { listValue, textValue } from '../../inputs/widgetValue.ts';
import { useUploadWidget } from '../../uploads/useUploadWidget.ts';
import { FilesInput } from './FilesInput.tsx';

/** Draws one file to upload, or a list of them, with what is accepted in words. */
export const FileWidget = defineWidgetComponent((widget) => {
  const { pick } = useText();
  const { rules, help, notice, onFault, onBusy } = useUploadWidget(widget);
  const isList = widget.field.kind === 'files';
  const one = textValue(widget.value);
  const values = isList ? listValue(widget.value).map(String) : one === '' ? [] : [one];
  return (
    <WidgetFrame widget={widget} as="group" help={help} notice={notice}>
      {(aria) => (
        <FilesInput
          aria={aria}
          label={pick(widget.field.label)}
          labelledBy={`${widget.id}-label`}
          rules={rules}
          values={values}
          max={isList ? widget.field.schema.maxItems : 1}
          isList={isList}
          onChange={(next) => {
            const [first] = next;
            widget.onChange(isList && first !== undefined ? next : first);
          }}
          onBusy={onBusy}
          onFault={onFault}
          disabled={widget.disabled}
        />
      )}
    </WidgetFrame>
  );
});
