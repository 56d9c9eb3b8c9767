import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { partLabel } from '../../../engine/views/form/fieldIds.ts';
import { useText } from '../../../engine/text/useText.ts';
import { ImageInput } from '../../shared/uploads/ImageInput.tsx';
import { LanguagePair } from '../../shared/inputs/LanguagePair.tsx';
import { useUploadWidget } from '../../shared/uploads/useUploadWidget.ts';

/** Draws a picture for Arabic and one for English, side by side. */
export const BilingualImageWidget = defineWidgetComponent((widget) => {
  const { t, language: interfaceLanguage } = useText();
  const { rules, media, help, onBusy } = useUploadWidget(widget);
  return (
    <LanguagePair widget={widget} as="group" help={help}>
      {({ aria, language, value, onChange, onNotice }) => (
        <ImageInput
          aria={aria}
          label={partLabel(widget.field, language, { t, language: interfaceLanguage })}
          labelledBy={`${widget.id}-${language}-label`}
          rules={rules}
          media={media}
          value={value === '' ? undefined : value}
          onChange={onChange}
          onBusy={(isBusy) => {
            onBusy(isBusy, language);
          }}
          onFault={onNotice}
          disabled={widget.disabled}
        />
      )}
    </LanguagePair>
  );
});
