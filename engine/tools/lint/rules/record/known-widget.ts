import { widgetUses } from '../shared/widgetUses.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** An unknown widget is drawn as a visible placeholder, so a field that only infers it is a warning. */
export const knownWidget = defineReferenceRule('known-widget', {
  definition: (target, report, { known: { widgets } }) => {
    if (widgets === undefined) return;
    for (const { path, stated, field } of widgetUses(target))
      if (!stated && !widgets.has(field.widget))
        report(path, 'inferred', { widget: field.widget, kind: field.kind }, { spot: 'key', severity: 'warning' });
  },
});
