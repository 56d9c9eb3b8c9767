import type { ValidateFunction } from 'ajv/dist/2020.js';
import { prepareValue } from '../../engine/core/records/prepareRecord.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { ResolvedStates, StateTransition } from '../../engine/core/definition/States.types.ts';
import { inputsFor } from '../../engine/core/definition/transitions.ts';
import { createAjv } from '../base/createAjv.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import { errorMessage } from '../records/errorMessage.ts';
import { coerceField } from '../records/toRecord.ts';

const ajv = createAjv();
const validators = new WeakMap<ResolvedStates, ValidateFunction>();

/** A move with the inputs that were sent. */
export interface SentMove {
  transition: StateTransition;
  record: RecordValue;
  sent: RecordValue;
  /** Whether the values were sent as a form, all of them text. */
  isForm: boolean;
}

/**
 * Checks the inputs of a move: only those of this record's transition, all required ones, each value as its field
 * allows. Empty values count as absent.
 *
 * @returns the values by input name
 * @throws HttpError 422 with errors by input name
 */
export function readMove(
  resource: ResolvedResource,
  states: ResolvedStates,
  { transition, record, sent, isForm }: SentMove,
): RecordValue {
  const errors: FieldErrors = new Map();
  const asked = inputsFor(transition, record);
  const given: RecordValue = {};
  for (const [name, raw] of Object.entries(sent)) {
    const field = inputField(resource, states, name);
    if (field === undefined || !asked.some((input) => input.name === name))
      addFieldError(errors, name, { key: 'unknownField' });
    else {
      const value = prepareValue(field.kind, isForm ? coerceField(field, raw) : raw);
      if (value !== undefined) given[name] = value;
    }
  }
  for (const { name, required } of asked) {
    if (required && given[name] === undefined) addFieldError(errors, name, { key: 'required' });
  }
  const validate = validatorOf(states);
  if (!validate(given)) {
    for (const error of validate.errors ?? []) {
      const name = error.instancePath.split('/')[1] ?? '';
      const field = inputField(resource, states, name);
      addFieldError(errors, name, errorMessage(error, field, field?.leaves[0]));
    }
  }
  if (errors.size > 0) throw invalidFields(errors);
  return given;
}

/** The field of an input: one of the machine's own, or one of the record. */
export function inputField(
  resource: ResolvedResource,
  states: ResolvedStates,
  name: string,
): ResolvedField | undefined {
  return [...states.inputs, ...resource.fields].find((field) => field.name === name);
}

function validatorOf(states: ResolvedStates): ValidateFunction {
  const known = validators.get(states);
  if (known !== undefined) return known;
  const made = ajv.compile(states.schema);
  validators.set(states, made);
  return made;
}
