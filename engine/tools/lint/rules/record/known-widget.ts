import { hintOf } from '../../hintOf.ts';
import { widgetUses } from '../shared/widgetUses.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** An unknown widget is drawn as a visible placeholder, so a field that only infers it is a warning. */
export const knownWidget = defineDefinitionRule('known-widget', (target, report, { known: { widgets } }) => {
  if (widgets === undefined) return;
  for (const { path, stated, field } of widgetUses(target)) {
    if (widgets.has(field.widget)) continue;
    if (!stated) {
      report(path, 'inferred', { widget: field.widget, kind: field.kind }, { spot: 'key', severity: 'warning' });
      continue;
    }
    const { hint, ...fix } = hintOf(field.widget, widgets.keys());
    report(path, 'unknown', { widget: field.widget, hint }, fix);
  }
});
