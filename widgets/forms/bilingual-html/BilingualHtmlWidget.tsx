import { defineWidgetComponent } from '../../../engine/registry/WidgetRegistry.tsx';
import { HtmlInput } from '../../shared/inputs/HtmlInput.tsx';
import { LanguagePair } from '../../shared/inputs/LanguagePair.tsx';

/** Draws rich text in Arabic and in English, side by side; not checked for language (FORM-16). */
export const BilingualHtmlWidget = defineWidgetComponent((widget) => {
  return (
    <LanguagePair widget={widget}>
      {({ onRefused: _refused, onNotice: _notice, ...side }) => <HtmlInput {...side} disabled={widget.disabled} />}
    </LanguagePair>
  );
});
