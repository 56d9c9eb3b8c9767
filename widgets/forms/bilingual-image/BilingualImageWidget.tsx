import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { partLabel } from '../../../engine/react/form/fieldIds.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ImageInput } from '../../uploads/ImageInput.tsx';
import { LanguagePair } from '../../inputs/text/LanguagePair.tsx';
import { useUploadWidget } from '../../uploads/useUploadWidget.ts';

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
