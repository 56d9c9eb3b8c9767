import { reservedBy } from '../../../../core/routing/reservedNames.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** An existing address with the name of a group would hide the group, or be hidden by it. */
export const reservedName = defineDefinitionRule('reserved-name', ({ definition: { name } }, report) => {
  const by = reservedBy(name);
  if (by !== undefined) report(['name'], by, { name });
});
