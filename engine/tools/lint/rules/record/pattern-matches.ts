import { canMatch } from '../shared/canMatch.ts';
import { loosePattern } from '../shared/loosePattern.ts';
import { inputProperties, nestedProperties, withNested } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A pattern takes some texts and refuses others, and those that it reads as. */
export const patternMatches = defineDefinitionRule('pattern-matches', ({ definition }, report) => {
  const inputs = inputProperties(definition).flatMap(withNested);
  for (const { property, path } of [...nestedProperties(definition), ...inputs]) {
    const { pattern } = property;
    if (pattern === undefined) continue;
    const fault = canMatch(pattern) ? loosePattern(pattern) : 'never';
    if (fault !== undefined) report([...path, 'pattern'], fault, { pattern });
  }
});
