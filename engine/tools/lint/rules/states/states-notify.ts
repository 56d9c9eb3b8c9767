import { resolveNotify } from '../../../../features/notify/resolveNotify.ts';
import { groupsOfSource } from '../../../../core/product/sources.ts';
import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { Project } from '../../Rule.types.ts';

/** Recipients of a record's moves are references of the record to people who can be notified. */
export const statesNotify = defineDefinitionRule('states-notify', (target, report, project) => {
  for (const [index, name] of (target.definition.states?.notify?.to ?? []).entries()) {
    const path = ['states', 'notify', 'to', index];
    const group = fieldNamed(target, name)?.relation?.resource;
    if (group !== undefined) {
      if (!groupsBehind(project, group).some((candidate) => canBeTold(project, candidate)))
        report(path, 'untold', { field: name, group });
    } else if (!isDeclared(target, name) || fieldNamed(target, name)) {
      const references = fieldNames(target, ({ relation }) => relation !== undefined);
      const { hint, ...fix } = hintOf(name, references);
      report(path, 'unknown', { field: name, hint }, fix);
    }
  }
});

function groupsBehind({ byName }: Pick<Project, 'byName'>, group: string): readonly string[] {
  const stored = groupsOfSource(byName.get(group)?.definition.storage?.source);
  return stored.length > 0 ? stored : [group];
}

/** A group that is not among the checked definitions is not judged. */
function canBeTold({ byName }: Pick<Project, 'byName'>, group: string): boolean {
  const definition = byName.get(group)?.definition;
  return definition === undefined || definition.access === 'account' || resolveNotify(definition).notify !== undefined;
}
