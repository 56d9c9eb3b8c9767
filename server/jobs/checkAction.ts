import { separatorOf } from '../../engine/core/text/language.ts';
import { textInAll } from '../../engine/core/text/textInAll.ts';
import { bulkFields } from '../../engine/features/jobs/bulkActions.ts';
import type { JobAction } from '../../engine/features/jobs/Job.types.ts';
import { fromWire } from '../../engine/core/records/recordCodec.ts';
import { stateLabel } from '../../engine/core/definition/transitions.ts';
import { pickText, type Text } from '../../engine/core/text/Text.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { type FieldErrors, invalidField, invalidFields } from '../base/HttpError.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import { exportColumns } from './export/exportMeans.ts';

/**
 * Checks what a job is to do by its group's definition; whether each record allows it is found out record by record.
 *
 * @returns what it does, in words
 * @throws HttpError 422
 */
export function checkAction(resource: ResolvedResource, action: JobAction): Text {
  switch (action.kind) {
    case 'edit':
      return checkFields(resource, action);
    case 'toggle':
      return checkSwitch(resource, action);
    case 'move':
      return checkMove(resource, action);
    case 'notify':
      return checkMessage(action);
    case 'export':
      return checkColumns(resource, action);
    case 'delete':
    case 'import':
      return { ar: '', en: '' };
  }
}

function checkColumns(resource: ResolvedResource, { columns: chosen = [], format = 'xlsx' }: JobAction): Text {
  const known = new Set(exportColumns(resource).map(({ key }) => key));
  if (chosen.some((key) => !known.has(key))) throw invalidField('columns', { key: 'enum' });
  const name = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' }[format];
  return { ar: name, en: name };
}

function checkFields(resource: ResolvedResource, { values = {} }: JobAction): Text {
  const offered = bulkFields(resource);
  const record = fromWire(resource, values);
  const names = Object.keys(record);
  if (names.length === 0) throw invalidField('values', { key: 'required' });
  const errors: FieldErrors = new Map();
  const chosen = names.flatMap((name) => {
    const field = offered.find((candidate) => candidate.name === name);
    if (field === undefined) errors.set(`values.${name}`, [{ key: 'jobFieldUnknown' }]);
    return field ?? [];
  });
  if (errors.size > 0) throw invalidFields(errors);
  return textInAll((language) => chosen.map(({ label }) => pickText(label, language)).join(separatorOf(language)));
}

function checkSwitch({ toggles }: ResolvedResource, { flag, value }: JobAction): Text {
  const toggle = toggles.find((candidate) => candidate.flag === flag);
  if (toggle === undefined) throw invalidField('flag', { key: 'enum' });
  if (value === undefined) throw invalidField('value', { key: 'required' });
  return textOf(value === 1 ? 'jobSwitchedOn' : 'jobSwitchedOff', { name: toggle.label });
}

function checkMove({ states }: ResolvedResource, { to }: JobAction): Text {
  if (states === undefined) throw invalidField('kind', { key: 'enum' });
  if (!states.values.some(({ value }) => value === to)) throw invalidField('to', { key: 'enum' });
  const label = stateLabel(states, to);
  return typeof label === 'string' ? { ar: label, en: label } : label;
}

function checkMessage({ title = '', body = '' }: JobAction): Text {
  const errors: FieldErrors = new Map();
  if (title.trim() === '') errors.set('title', [{ key: 'required' }]);
  if (body.trim() === '') errors.set('body', [{ key: 'required' }]);
  if (errors.size > 0) throw invalidFields(errors);
  return { ar: title, en: title };
}
