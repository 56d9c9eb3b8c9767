import { fieldNamed } from '../../fieldNames.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const statesKeep = defineDefinitionRule('states-keep', (target, report) => {
  const { states } = target.definition;
  const asks = new Map(Object.entries(states?.inputs ?? {}));
  for (const [index, { keep = {}, inputs = [] }] of (states?.transitions ?? []).entries()) {
    const asked = new Set(inputs.map((input) => (typeof input === 'string' ? input : input.name)));
    for (const [name, field] of Object.entries(keep)) {
      const path = ['states', 'transitions', index, 'keep', name];
      const relation = asks.get(name)?.['x-relation'] ?? fieldNamed(target, name)?.relation;
      const kind = fieldNamed(target, field)?.kind;
      if (!asked.has(name)) report(path, 'unasked', { name }, { spot: 'key' });
      else if (relation === undefined) report(path, 'reason', { name }, { spot: 'key' });
      if (kind !== undefined && kind !== 'json') report(path, 'target', { field });
    }
  }
});
