import { useMemo, useState } from 'react';
import { hasCapability } from '../../core/access/capabilities.ts';
import { prepareValue } from '../../core/records/prepareRecord.ts';
import { type RecordValue, toWire } from '../../core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { actorOfUserType, offeredField } from '../../core/definition/transitions.ts';
import { bulkFields, isUndoable } from '../../features/jobs/bulkActions.ts';
import type { JobAction, JobKind } from '../../features/jobs/Job.types.ts';
import type { ListAccess } from '../list/state/listAccess.ts';
import { useParts } from '../registry/Parts.tsx';

/** What can be done to many records, in the order of the dialog. */
export type BulkKind = Exclude<JobKind, 'export' | 'import'>;

export interface BulkForm {
  kinds: readonly BulkKind[];
  kind: BulkKind | undefined;
  choose: (kind: BulkKind) => void;
  /** Fields that can be added, and those that were. */
  offered: readonly ResolvedField[];
  fields: readonly ResolvedField[];
  addField: (name: string) => void;
  removeField: (name: string) => void;
  values: RecordValue;
  change: (name: string, value: unknown) => void;
  flag: string | undefined;
  setFlag: (flag: string | undefined) => void;
  value: 0 | 1;
  setValue: (value: 0 | 1) => void;
  /** States that a person of this kind may move records to. */
  targets: readonly { value: string; label: { ar: string; en: string } }[];
  to: string | undefined;
  setTo: (to: string | undefined) => void;
  /** Inputs of the move. */
  inputs: readonly ResolvedField[];
  title: string;
  body: string;
  write: (part: 'title' | 'body', text: string) => void;
  /** What is to be done; undefined while something is missing. */
  action: JobAction | undefined;
  canUndo: boolean;
}

/** What a person chooses to do to many records of a group. */
export function useBulkForm(resource: ResolvedResource, access: ListAccess): BulkForm {
  const userType = useParts().states?.userType ?? '';
  const all = useMemo(() => bulkFields(resource), [resource]);
  const switches = resource.toggles.filter(({ flag }) => access[flag === 'is_active' ? 'status' : 'toggle']);
  const { states } = resource;
  const actor = states && actorOfUserType(states, userType)?.name;
  const transitions = (states?.transitions ?? []).filter(
    ({ actors, stays }) => actor !== undefined && actors.includes(actor) && stays !== true,
  );
  const kinds: BulkKind[] = [
    ...(access.edit && hasCapability('edit', resource) && all.length > 0 ? ['edit' as const] : []),
    ...(switches.length > 0 ? ['toggle' as const] : []),
    ...(access.move && transitions.length > 0 ? ['move' as const] : []),
    ...(access.notify ? ['notify' as const] : []),
    ...(access.deleteMany ? ['delete' as const] : []),
  ];
  const [chosen, choose] = useState<BulkKind>();
  const kind = chosen ?? kinds[0];
  const [names, setNames] = useState<readonly string[]>([]);
  const [values, setValues] = useState<RecordValue>({});
  const [flag = switches[0]?.flag, setFlag] = useState<string>();
  const [value, setValue] = useState<0 | 1>(1);
  const [to, setTo] = useState<string>();
  const [texts, setTexts] = useState({ title: '', body: '' });
  const fields = names.flatMap((name) => all.find((field) => field.name === name) ?? []).map(asInput);
  const asked = transitions.filter((move) => move.to === to).flatMap(({ inputs }) => inputs);
  const inputs = [...new Set(asked.map(({ name }) => name))].flatMap((name) => {
    const field = [...(states?.inputs ?? []), ...resource.fields].find((candidate) => candidate.name === name);
    return field === undefined ? [] : [asInput({ ...offeredField(field, asked), required: false })];
  });
  const shown = kind === 'move' ? inputs : fields;
  const action = actionOf(resource, { kind, values: pick(values, shown), names, flag, value, to, ...texts });
  return {
    kinds,
    kind,
    choose,
    offered: all.filter(({ name }) => !names.includes(name)),
    fields,
    addField: (name) => setNames([...names, name]),
    removeField: (name) => setNames(names.filter((each) => each !== name)),
    values,
    change: (name, next) => setValues((old) => ({ ...old, [name]: next })),
    flag,
    setFlag,
    value,
    setValue,
    targets: (states?.values ?? []).filter((state) => transitions.some((move) => move.to === state.value)),
    to,
    setTo,
    inputs,
    ...texts,
    write: (part, text) => setTexts((old) => ({ ...old, [part]: text })),
    action,
    canUndo: action !== undefined && isUndoable(resource, action),
  };
}

/** A field as the dialog asks for it: of no record, so that nothing depends on another one. */
function asInput(field: ResolvedField): ResolvedField {
  const { when: _when, requiredWhen: _required, readOnlyWhen: _locked, ...rest } = field;
  return { ...rest, forms: ['edit'], readOnly: false };
}

function pick(values: RecordValue, fields: readonly ResolvedField[]): RecordValue {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, prepareValue(kind, values[name]) ?? (kind === 'flag' ? 0 : null)]),
  );
}

interface Chosen {
  kind: BulkKind | undefined;
  values: RecordValue;
  names: readonly string[];
  flag: string | undefined;
  value: 0 | 1;
  to: string | undefined;
  title: string;
  body: string;
}

function actionOf(resource: ResolvedResource, chosen: Chosen): JobAction | undefined {
  const { kind, values, names, flag, value, to, title, body } = chosen;
  switch (kind) {
    case 'edit':
      return names.length === 0 ? undefined : { kind, values: toWire(resource, values) };
    case 'toggle':
      return flag === undefined ? undefined : { kind, flag, value };
    case 'move': {
      if (to === undefined) return undefined;
      const given = Object.entries(values).filter(([, each]) => each !== null);
      return { kind, to, values: toWire(resource, Object.fromEntries(given)) };
    }
    case 'notify':
      return title.trim() === '' || body.trim() === '' ? undefined : { kind, title, body };
    case 'delete':
      return { kind };
    case undefined:
      return undefined;
  }
}
