import { checkOptions } from '../shared/checkOptions.ts';
import { widgetUses } from '../shared/widgetUses.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const widgetOptions = defineDefinitionRule('widget-options', (target, report, { known: { widgets } }) => {
  for (const { fieldPath, field } of widgetUses(target)) {
    const manifest = widgets?.get(field.widget);
    if (manifest === undefined) continue;
    const path = [...fieldPath, 'x-widget-options'];
    checkOptions(report, { owner: field.widget, allowed: manifest.options ?? {}, options: field.widgetOptions, path });
  }
});
