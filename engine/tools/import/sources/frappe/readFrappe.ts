import { isObject } from '../../../../core/values/isObject.ts';
import type { InputFile } from '../../files/readInputs.ts';
import type { SourceModel } from '../../Neutral.types.ts';
import { addChosenGroups } from './addChosenGroups.ts';
import { addCurrencies } from './addCurrencies.ts';
import type { DocType } from './DocType.types.ts';
import { textOf } from './fieldKind.ts';
import { addParents } from './parents.ts';
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
  addCurrencies(groups, docTypes);
  addChosenGroups(groups, docTypes, new Set([USER]));
  return { groups, arabic, accounts: new Set([USER]), skipped, ignored: countLeftOut(docTypes) };
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
