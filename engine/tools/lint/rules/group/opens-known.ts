import { isObject } from '../../../../core/values/isObject.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { FileTarget, Project, Report } from '../../Rule.types.ts';

/** Targets of opening a record: values of an enumeration, groups that have a page, fields with their ids. */
export const opensKnown = defineReferenceRule('opens-known', {
  definition: (target, report, project) => {
    const { opens } = target.definition;
    if (opens === undefined) return;
    const field = fieldNamed(target, opens.by);
    const values = field?.kind === 'enum' ? (field.schema.enum ?? []).map(String) : undefined;
    for (const [value, { path }] of Object.entries(opens.targets)) {
      const at = ['opens', 'targets', value];
      if (values && !values.includes(value))
        report(at, 'value', { value, field: opens.by, hint: hintOf(value, values).hint }, { spot: 'key' });
      checkPath(report, project, { path, at });
    }
  },
});

type OpensReport = Report<'opens-known'>;

function checkPath(
  report: OpensReport,
  { names, aliases, files }: Pick<Project, 'names' | 'aliases' | 'files'>,
  { path, at }: { path: string; at: string[] },
): void {
  // A group whose file has mistakes is there, too, and so are its aliases.
  if (names.has(path) || aliases.has(path) || files.some((file) => !file.sound && hasAlias(file, path))) return;
  report([...at, 'path'], 'path', { path, hint: hintOf(path, [...names, ...aliases.keys()]).hint });
}

function hasAlias({ source: { value } }: FileTarget, alias: string): boolean {
  const stated = isObject(value) ? value['aliases'] : undefined;
  return Array.isArray(stated) && stated.includes(alias);
}
