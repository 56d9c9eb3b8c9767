import { resolveNotify } from '../../../../features/notify/resolveNotify.ts';
import { groupsOfSource } from '../../../../core/product/sources.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { Project } from '../../Rule.types.ts';

/** Recipients of a record's moves are references of the record to people who can be notified. */
export const statesNotify = defineReferenceRule('states-notify', {
  definition: (target, report, project) => {
    for (const [index, name] of (target.definition.states?.notify?.to ?? []).entries()) {
      const group = fieldNamed(target, name)?.relation?.resource;
      if (group !== undefined && !groupsBehind(project, group).some((candidate) => canBeNotified(project, candidate)))
        report(['states', 'notify', 'to', index], 'unnotifiable', { field: name, group });
    }
  },
});

function groupsBehind({ byName }: Pick<Project, 'byName'>, group: string): readonly string[] {
  const stored = groupsOfSource(byName.get(group)?.definition.storage?.source);
  return stored.length > 0 ? stored : [group];
}

/** A group that is not among the checked definitions is accepted. */
function canBeNotified({ byName }: Pick<Project, 'byName'>, group: string): boolean {
  const definition = byName.get(group)?.definition;
  return definition === undefined || definition.access === 'account' || resolveNotify(definition).notify !== undefined;
}
