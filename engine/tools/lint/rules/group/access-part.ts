import type { AccessPart, ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { ACCESS_REQUIREMENTS, type FieldRequirement, SINGLE_PARTS } from '../shared/accessRequirements.ts';
import { fieldNamed, isDeclared } from '../../fieldNames.ts';
import { PROPERTIES } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';

/** Accounts, roles and permissions are read by the server, so their definitions have the fields that it reads. */
export const accessPart = defineDefinitionRule('access-part', (target, report, project) => {
  const part = target.definition.access;
  if (part === undefined) return;
  const other = project.byAccess.get(part)?.find(({ source }) => source !== target.source);
  if (other && SINGLE_PARTS.includes(part)) report(['access'], 'twice', { part, other: other.source.file });
  for (const need of ACCESS_REQUIREMENTS[part]) {
    if (need.pointsTo && !project.parts.has(need.pointsTo))
      report(['access'], 'group', { part, needed: need.pointsTo });
    const field = fieldFor(need, target);
    if (field) checkField(field, { need, part, report, project });
    else if (need.name === undefined || !isDeclared(target, need.name)) reportMissing(need, part, report);
  }
});

function fieldFor({ name, kinds }: FieldRequirement, target: DefinitionTarget): ResolvedField | undefined {
  return name === undefined ? target.fields.find(({ kind }) => kinds.includes(kind)) : fieldNamed(target, name);
}

function reportMissing(
  { name, kinds, write }: FieldRequirement,
  part: AccessPart,
  report: Report<'access-part'>,
): void {
  if (name === undefined) report(['access'], 'none', { part, kind: kinds.join(', '), write });
  else if (kinds.includes('flag')) report(['access'], 'flag', { part, field: name });
  else report(['access'], 'missing', { part, field: name, write });
}

interface FieldCheck {
  need: FieldRequirement;
  part: AccessPart;
  report: Report<'access-part'>;
  project: Project;
}

function checkField(field: ResolvedField, { need, part, report, project }: FieldCheck): void {
  const { name, kind } = field;
  const path = [...PROPERTIES, name];
  if (!need.kinds.includes(kind)) {
    report(path, 'kind', { part, field: name, kind, write: need.write }, { spot: 'key' });
    return;
  }
  if (need.unique && !field.unique) report(path, 'unique', { field: name }, { spot: 'key', add: { 'x-unique': true } });
  if (need.required && !field.required) report(path, 'required', { field: name }, { spot: 'key' });
  if (need.hasDefault && (field.default === undefined || !field.readOnly))
    report(path, 'default', { field: name }, { spot: 'key' });
  const missing = need.values?.filter((value) => field.schema.items?.enum?.includes(value) !== true) ?? [];
  if (missing.length > 0) report([...path, 'items', 'enum'], 'values', { field: name, values: missing.join(', ') });
  const groups = (need.pointsTo && project.byAccess.get(need.pointsTo)) ?? [];
  const names = groups.map(({ definition }) => definition.name);
  const [group] = names;
  if (need.pointsTo === undefined || group === undefined || field.relation === undefined) return;
  if (!project.names.has(field.relation.resource) || names.includes(field.relation.resource)) return;
  report(
    [...path, 'x-relation', 'resource'],
    'relation',
    { field: name, needed: need.pointsTo, group },
    { replaceWith: group },
  );
}
