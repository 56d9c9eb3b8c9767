import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { AddressPreview } from '../../cells/shared/AddressPreview.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { WidgetFrame } from '../../inputs/WidgetFrame.tsx';
import { textValue } from '../../inputs/widgetValue.ts';

/** Draws a web address, and below it the host and path that it leads to. */
export const UrlPreviewWidget = defineWidgetComponent((widget) => {
  const { t } = useText();
  const address = textValue(widget.value);
  return (
    <WidgetFrame widget={widget}>
      {(aria) => (
        <>
          <TextInput
            aria={aria}
            direction="ltr"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={(text) => {
              widget.onChange(text === '' ? undefined : text);
            }}
            onBlur={() => {
              widget.onBlur();
            }}
            disabled={widget.disabled}
          />
          <AddressPreview address={address} label={t('widgets.address.open')} />
        </>
      )}
    </WidgetFrame>
  );
});
