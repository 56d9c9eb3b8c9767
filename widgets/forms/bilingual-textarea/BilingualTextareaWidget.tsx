import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { LanguageInput } from '../../shared/inputs/LanguageInput.tsx';
import { LanguagePair } from '../../shared/inputs/LanguagePair.tsx';

/** Draws several lines of text in Arabic and in English, side by side. */
export const BilingualTextareaWidget = defineWidgetComponent((widget) => {
  return (
    <LanguagePair widget={widget}>
      {(side) => <LanguageInput {...side} multiline disabled={widget.disabled} />}
    </LanguagePair>
  );
});
