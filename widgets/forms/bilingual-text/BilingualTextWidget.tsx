import { defineWidgetComponent } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { LanguageInput } from '../../inputs/text/LanguageInput.tsx';
import { LanguagePair } from '../../inputs/text/LanguagePair.tsx';

/** Draws one line of text in Arabic and in English, side by side. */
export const BilingualTextWidget = defineWidgetComponent((widget) => {
  return (
    <LanguagePair widget={widget}>{(side) => <LanguageInput {...side} disabled={widget.disabled} />}</LanguagePair>
  );
});
