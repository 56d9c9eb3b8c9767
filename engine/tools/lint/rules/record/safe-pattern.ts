import { explainUnsafePattern } from '../shared/explainUnsafePattern.ts';
import { inputProperties, nestedProperties, withNested } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Patterns are applied to input from outside, so one that backtracks for long would block the server. */
export const safePattern = defineDefinitionRule('safe-pattern', ({ definition }, report) => {
  const inputs = inputProperties(definition).flatMap(withNested);
  for (const { property, path } of [...nestedProperties(definition), ...inputs]) {
    const { pattern } = property;
    const reason = pattern === undefined ? undefined : explainUnsafePattern(pattern);
    if (reason !== undefined) report([...path, 'pattern'], reason, { pattern: pattern ?? '' });
  }
});
