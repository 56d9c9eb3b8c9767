import type { RecordValue } from '../../core/records/recordCodec.ts';
import { isSameValue } from '../../core/records/isSameValue.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { ResolvedStates } from '../../core/definition/States.types.ts';
import { findTransition, inputsFor, offeredField } from '../../core/definition/transitions.ts';
import type { Text } from '../../core/text/Text.ts';
import { embeddedKey } from '../../core/definition/answerKeys.ts';
import { isObject } from '../../core/values/isObject.ts';
import { initialRecord } from '../form/formRecord.ts';

/** A group with a state machine. */
export type StatefulResource = ResolvedResource & { states: ResolvedStates };

/** Whether a group has a state machine. */
export function isStateful(resource: ResolvedResource): resource is StatefulResource {
  return resource.states !== undefined;
}

/** Inputs of a dialog before records are moved. */
export interface MoveForm {
  /** The group as the dialog sees it: its fields are the inputs, its one schema that of all transitions. */
  resource: ResolvedResource;
  /** Initial values of the dialog: those of the records, where they are the same for all. */
  initial: RecordValue;
}

/**
 * The inputs for moving records to a state. A required field of the record that all of them have with different values
 * may be left empty: each keeps its own; `keeps` is the text below it.
 */
export function moveForm(resource: StatefulResource, rows: readonly Row[], to: string, keeps: Text): MoveForm {
  const { states } = resource;
  const asked = [...new Set(rows.flatMap((row) => inputsOfMove(states, row, to).map(({ name }) => name)))];
  const fields = asked.flatMap((name) => {
    const field = fieldOf(resource, name);
    if (field === undefined) return [];
    const {
      when: _when,
      help: _help,
      ...rest
    } = offeredField(
      field,
      rows.flatMap((row) => inputsOfMove(states, row, to)),
    );
    const concerned = rows.filter((row) => inputsOfMove(states, row, to).some((input) => input.name === name));
    const needing = concerned.filter((row) =>
      inputsOfMove(states, row, to).some((input) => input.name === name && input.required),
    );
    const isKept = !isOwnInput(states, name) && hasDifferent(concerned, name);
    return [
      {
        ...rest,
        ...(isKept && { help: keeps }),
        required: needing.some((row) => !isKept || isAbsent(row[name])),
        requiredOnAddOnly: false,
        readOnly: false,
        forms: ['edit'],
      } satisfies ResolvedField,
    ];
  });
  const form = { sections: [{ fields: asked }], rules: [], schemas: { add: states.schema, edit: states.schema } };
  const small: ResolvedResource = { ...resource, fields, form };
  return {
    resource: small,
    initial: { ...beginnings(resource, rows, to), ...initialRecord(small, 'edit', commonRow(rows, states)) },
  };
}

/** What empty inputs of one record begin with: values of records that it points to, as its answer embeds them. */
function beginnings({ states, fields }: StatefulResource, rows: readonly Row[], to: string): RecordValue {
  const [row, ...others] = rows;
  if (row === undefined || others.length > 0) return {};
  return Object.fromEntries(
    inputsOfMove(states, row, to).flatMap(({ name, begins = '' }): [string, unknown][] => {
      const [reference, part = ''] = begins.split('.');
      const field = fields.find((candidate) => candidate.name === reference);
      const pointed = field && row[embeddedKey(field)];
      const value = isObject(pointed) ? pointed[part] : undefined;
      return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The body for one of the records: the inputs, and its own value where an input was left empty. */
export function inputsOf(resource: StatefulResource, row: Row, to: string, values: RecordValue): RecordValue {
  const { states } = resource;
  return Object.fromEntries(
    inputsOfMove(states, row, to).flatMap(({ name }) => {
      const value = values[name] ?? (isOwnInput(states, name) ? undefined : row[name]);
      return isAbsent(value) ? [] : [[name, value] as const];
    }),
  );
}

function inputsOfMove(states: ResolvedStates, row: Row, to: string): ReturnType<typeof inputsFor> {
  const transition = findTransition(states, row, to);
  return transition === undefined ? [] : inputsFor(transition, row);
}

function fieldOf({ states, fields }: StatefulResource, name: string): ResolvedField | undefined {
  return [...states.inputs, ...fields].find((field) => field.name === name);
}

/** Whether an input is the machine's own, and no field of the record. */
function isOwnInput({ inputs }: ResolvedStates, name: string): boolean {
  return inputs.some((input) => input.name === name);
}

/** A record of the values that are the same in all of them; embedded records are taken from the first. */
function commonRow(rows: readonly Row[], states: ResolvedStates): Row {
  const [first = { id: 0 }] = rows;
  return {
    ...Object.fromEntries(
      Object.entries(first).filter(([name]) => !isOwnInput(states, name) && !hasDifferent(rows, name)),
    ),
    id: first.id,
  };
}

function hasDifferent(rows: readonly Row[], name: string): boolean {
  return rows.some((row) => !isSameValue(row[name], rows[0]?.[name]));
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
