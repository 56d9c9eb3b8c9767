import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { RichTextEditor } from '../../editor/RichTextEditor.tsx';
import { LanguagePair } from '../../inputs/text/LanguagePair.tsx';

/** Draws rich text in Arabic and in English, an editor for each, side by side; not checked for language. */
export const BilingualHtmlWidget = defineWidgetComponent((widget) => {
  return (
    <LanguagePair widget={widget}>
      {({ aria, language, value, onChange, onBlur }) => (
        <RichTextEditor
          aria={aria}
          language={language}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          maxLength={widget.field.schema.properties?.[language]?.maxLength}
          disabled={widget.disabled}
        />
      )}
    </LanguagePair>
  );
});
