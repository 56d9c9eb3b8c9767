import { wrongParameters } from '../shared/wrongParameters.ts';
import { defineNavigationRule } from '../defineRule.ts';

/** The filters that a line of the menu sets are filters of its group, with values that they take. */
export const navigationQuery = defineNavigationRule('navigation-query', ({ navigation }, report, { byName }) => {
  for (const [group, { resources }] of navigation.groups.entries()) {
    for (const [index, line] of resources.entries()) {
      const target = typeof line === 'string' ? undefined : byName.get(line.resource);
      if (typeof line === 'string' || target === undefined) continue;
      for (const parameter of wrongParameters(target, line.query)) {
        const at = ['groups', group, 'resources', index, 'query', parameter.key];
        if (parameter.wrong === 'value') {
          const { key: filter, value, hint } = parameter;
          report(at, 'value', { value, filter, hint });
        } else {
          const { key: filter, wrong: _wrong, hint, ...fix } = parameter;
          report(at, 'filter', { filter, name: line.resource, hint }, { spot: 'key', ...fix });
        }
      }
    }
  }
});
