import { isObject } from '../../../../core/values/isObject.ts';
import type { InputFile } from '../../files/readInputs.ts';
import { addReferred } from '../addReferred.ts';
import type { SourceCondition, SourceGroup, SourceModel } from '../../Neutral.types.ts';
import { partKey } from '../../write/definitionOf.ts';
import type { DocType } from './DocType.types.ts';
import { textOf } from './fieldKind.ts';
import { readDocType } from './readDocType.ts';
import { readTranslations } from './readTranslations.ts';

/** The DocType whose records sign in. */
const USER = 'User';

/** Words of a DocField that are about print, permissions of the site, or the looks of a control. */
const LEFT_OUT: readonly string[] = [
  'no_copy',
  'print_hide',
  'report_hide',
  'ignore_user_permissions',
  'ignore_xss_filter',
  'allow_in_quick_entry',
  'bold',
  'columns',
  'width',
  'print_width',
  'print_hide_if_no_value',
  'remember_last_selected_value',
  'precision',
  'hide_border',
  'in_preview',
  'show_dashboard',
  'max_height',
  'documentation_url',
  'placeholder',
  'collapsible_depends_on',
];

/** Whether a file of an application is a DocType, or its Arabic translations. */
export function isFrappeFile(path: string): boolean {
  return /(?:^|\/)doctype\/([^/]+)\/\1\.json$|(?:translations\/ar\.csv|locale\/ar\.po)$/.test(path);
}

/** DocTypes of one or more applications, with their Arabic translations. */
export function readFrappe(files: readonly InputFile[]): SourceModel {
  const docTypes = new Map<string, DocType>();
  const skipped: string[] = [];
  for (const { path, value } of files) {
    if (!isObject(value) || value['doctype'] !== 'DocType' || !Array.isArray(value['fields'])) continue;
    const name = textOf(value['name']);
    const fields = value['fields'].filter(isObject);
    if (name === '') skipped.push(`${path}: the DocType has no name`);
    else if (docTypes.has(name)) skipped.push(`${path}: there are two DocTypes "${name}", and the first is read`);
    else docTypes.set(name, { name, fields, raw: value });
  }
  const arabic = readTranslations(files);
  const groups = [...docTypes.values()].map((docType) => readDocType(docType, { docTypes, arabic }));
  addParents(groups);
  addReferred(groups, new Set([USER]));
  return { groups, arabic, accounts: new Set([USER]), skipped, ignored: countLeftOut(docTypes) };
}

/** Rows of a table point to the record that they belong to, by one reference for each table that has them. */
function addParents(groups: readonly SourceGroup[]): void {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const parents = new Map<SourceGroup, Parent[]>();
  for (const group of groups)
    for (const { key, kind } of group.fields) {
      const part = kind.is === 'rows' ? byKey.get(kind.of) : undefined;
      if (part === undefined) continue;
      const own = parents.get(part) ?? [];
      const isFirst = own.every(({ type }) => type !== group.key);
      own.push({ type: group.key, field: key, reference: partKey(group.key, key) });
      parents.set(part, own);
      part.fields.push({
        key: partKey(group.key, key),
        called: isFirst ? group.key : `${group.key} ${key}`,
        kind: { is: 'reference', to: group.key },
        label: { en: group.key },
        losses: [],
        isAdded: true,
      });
    }
  for (const [part, own] of parents) askParents(part, own);
}

/** A table that has rows of a group: the DocType, its field, and the key of the reference of the rows. */
interface Parent {
  type: string;
  field: string;
  reference: string;
}

/** Conditions that ask in which table a row is ask whether it has the reference of that table. */
function askParents(part: SourceGroup, parents: readonly Parent[]): void {
  const asked = (condition: SourceCondition): SourceCondition => {
    if ('all' in condition) return { all: condition.all.map(asked) };
    if ('any' in condition) return { any: condition.any.map(asked) };
    if ('not' in condition) return { not: asked(condition.not) };
    if (condition.is !== 'one-of') return condition;
    const { field, values } = condition;
    if (field !== 'parenttype' && field !== 'parentfield') return condition;
    const meant = parents.filter(({ type, field: table }) => values.includes(field === 'parenttype' ? type : table));
    const filled = meant.map(({ reference }): SourceCondition => ({ field: reference, is: 'filled' }));
    return filled.length === 0
      ? condition
      : filled.length === 1 && filled[0] !== undefined
        ? filled[0]
        : { any: filled };
  };
  for (const field of part.fields)
    for (const word of ['when', 'requiredWhen', 'readOnlyWhen'] as const) {
      const condition = field[word];
      if (condition !== undefined) field[word] = asked(condition);
    }
  for (const tab of part.tabs ?? [])
    for (const place of [tab, ...tab.sections]) if (place.when !== undefined) place.when = asked(place.when);
}

function countLeftOut(docTypes: ReadonlyMap<string, DocType>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { fields } of docTypes.values())
    for (const field of fields)
      for (const word of LEFT_OUT)
        if (field[word] !== undefined && field[word] !== 0 && field[word] !== '')
          counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
