import type { SourceGroup, SourceKind } from '../../Neutral.types.ts';
import { addReferred } from '../addReferred.ts';
import type { DocType } from './DocType.types.ts';
import { textOf } from './fieldKind.ts';

/** Most groups that a choice of any of them offers. */
const MOST_GROUPS = 500;

/**
 * Links whose DocType another field names. That field is a choice of some, or a link to any DocType, which is here a choice
 * of every group with records of its own. Also adds the groups that the source only refers to.
 */
export function addChosenGroups(
  groups: SourceGroup[],
  docTypes: ReadonlyMap<string, DocType>,
  accounts: ReadonlySet<string>,
): void {
  const written = new Map<SourceGroup, ReadonlyMap<string, Readonly<Record<string, unknown>>>>(
    groups.map((group) => [
      group,
      new Map(docTypes.get(group.key)?.fields.map((field) => [textOf(field['fieldname']), field])),
    ]),
  );
  addLinks(written);
  addReferred(groups, accounts);
  const all = groups.filter(({ single, isPart }) => single !== true && isPart !== true).map(({ key }) => key);
  const offered = [...new Set([...all, ...accounts])].toSorted();
  if (offered.length > MOST_GROUPS) return;
  for (const [group, fields] of written)
    for (const field of group.fields) {
      const { fieldtype, options } = fields.get(field.key) ?? {};
      if (fieldtype !== 'Link' || options !== 'DocType') continue;
      field.kind = { is: 'choice', options: offered.map((value) => ({ value, label: { en: value } })) };
      field.losses = field.losses.filter((loss) => loss !== 'any-group');
    }
  addLinks(written);
}

/** Links by a field that is a choice of groups by now. */
function addLinks(written: ReadonlyMap<SourceGroup, ReadonlyMap<string, Readonly<Record<string, unknown>>>>): void {
  for (const [group, fields] of written)
    for (const field of group.fields) {
      const { fieldtype, options } = fields.get(field.key) ?? {};
      const by = textOf(options);
      const chooser = fieldtype === 'Dynamic Link' ? group.fields.find(({ key }) => key === by)?.kind : undefined;
      if (chooser?.is !== 'choice' || field.kind.is === 'reference by choice') continue;
      field.kind = byChoice(by, chooser);
      field.losses = field.losses.filter((loss) => loss !== 'any-group');
    }
}

function byChoice(by: string, { options }: Extract<SourceKind, { is: 'choice' | 'choices' }>): SourceKind {
  return {
    is: 'reference by choice',
    by,
    to: Object.fromEntries(options.map(({ value }) => [value, value])),
  };
}
