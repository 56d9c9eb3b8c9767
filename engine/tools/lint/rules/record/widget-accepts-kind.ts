import { widgetUses } from '../shared/widgetUses.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const widgetAcceptsKind = defineDefinitionRule(
  'widget-accepts-kind',
  (target, report, { known: { widgets } }) => {
    for (const { path, stated, field } of widgetUses(target)) {
      const accepts = widgets?.get(field.widget)?.accepts;
      if (widgets === undefined || !stated || accepts === undefined || accepts.includes(field.kind)) continue;
      const fitting = [...widgets.values()].filter((other) => other.accepts.includes(field.kind)).map(({ id }) => id);
      report(path, 'refused', {
        widget: field.widget,
        field: field.name,
        kind: field.kind,
        fitting: fitting.join(', '),
      });
    }
  },
);
