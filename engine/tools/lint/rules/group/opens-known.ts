import { fieldNamed, fieldNames, isDeclared } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';

/** What opening a record leads to: values of an enumeration, groups that have a page, fields that hold their ids. */
export const opensKnown = defineDefinitionRule('opens-known', (target, report, project) => {
  const { opens } = target.definition;
  if (opens === undefined) return;
  const field = fieldNamed(target, opens.by);
  if (field === undefined && !isDeclared(target, opens.by)) {
    const enums = fieldNames(target, ({ kind }) => kind === 'enum');
    const { hint, ...fix } = hintOf(opens.by, enums);
    report(['opens', 'by'], 'unknown', { field: opens.by, hint }, fix);
  } else if (field && field.kind !== 'enum') report(['opens', 'by'], 'kind', { field: opens.by, kind: field.kind });
  const values = field?.kind === 'enum' ? (field.schema.enum ?? []).map(String) : undefined;
  for (const [value, { path, id }] of Object.entries(opens.targets)) {
    const at = ['opens', 'targets', value];
    if (values && !values.includes(value))
      report(at, 'value', { value, field: opens.by, hint: hintOf(value, values).hint }, { spot: 'key' });
    checkPath(report, project, { path, at });
    checkId(target, report, { id, at });
  }
});

type OpensReport = Report<'opens-known'>;

function checkPath(
  report: OpensReport,
  { definitions, byName, aliases }: Pick<Project, 'definitions' | 'byName' | 'aliases'>,
  { path, at }: { path: string; at: string[] },
): void {
  if (byName.has(path) || aliases.has(path)) return;
  const paths = definitions.flatMap(({ definition }) => [definition.name, ...(definition.aliases ?? [])]);
  report([...at, 'path'], 'path', { path, hint: hintOf(path, paths).hint });
}

function checkId(target: DefinitionTarget, report: OpensReport, { id, at }: { id: string; at: string[] }): void {
  if (fieldNamed(target, id) || isDeclared(target, id)) return;
  const { hint, ...fix } = hintOf(
    id,
    fieldNames(target, ({ kind }) => kind === 'reference'),
  );
  report([...at, 'id'], 'id', { field: id, hint }, fix);
}
