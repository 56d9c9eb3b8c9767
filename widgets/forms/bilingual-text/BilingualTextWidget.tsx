import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { LanguageInput } from '../../shared/inputs/LanguageInput.tsx';
import { LanguagePair } from '../../shared/inputs/LanguagePair.tsx';

/** Draws one line of text in Arabic and in English, side by side. */
export const BilingualTextWidget = defineWidgetComponent((widget) => {
  return (
    <LanguagePair widget={widget}>{(side) => <LanguageInput {...side} disabled={widget.disabled} />}</LanguagePair>
  );
});
