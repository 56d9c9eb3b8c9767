import { reservedBy } from '../../../../core/routing/reservedNames.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** An earlier name leads to one group: no present one has it, no other was called so, and the application has nothing there. */
export const renamedGroup = defineDefinitionRule('renamed-group', ({ source, definition }, report, project) => {
  const { name, renamedFrom = [] } = definition;
  for (const [index, before] of renamedFrom.entries()) {
    const at = ['renamedFrom', index];
    const present = project.byName.get(before);
    const other = project.aliases.get(before)?.find((target) => target.source !== source);
    if (before === name) report(at, 'self', { name });
    else if (reservedBy(before) !== undefined) report(at, 'reserved', { name: before });
    else if (project.names.has(before))
      report(at, 'present', { name: before }, present && related(present.source, 'the present group'));
    else if (other)
      report(at, 'twice', { name: before, other: other.source.file }, related(other.source, 'the other group'));
  }
});

function related<Source>(
  source: Source,
  message: string,
): { related: { path: string[]; source: Source; message: string }[] } {
  return { related: [{ path: ['name'], source, message }] };
}
