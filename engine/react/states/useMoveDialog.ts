import { useMemo, useRef, useState } from 'react';
import { errorMessage, errorToast } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { useApi } from '../api/ApiContext.tsx';
import { staleRow } from '../../client/connection/toStaleError.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError, type ApiError, type ApiErrorCode } from '../../core/errors/ApiError.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { useParts } from '../registry/Parts.tsx';
import type { MoveOutcome, StateDialogProps } from '../registry/Parts.types.ts';
import { actorOfUserType, namesFor, stateOf } from '../../core/definition/transitions.ts';
import type { StateActor } from '../../core/definition/States.types.ts';
import { useText } from '../text/useText.ts';
import { focusField, listErrors } from '../form/fieldIds.ts';
import { collectServerErrors, type FormErrors } from '../form/formErrors.ts';
import { clearDependents, formBody } from '../form/formRecord.ts';
import { useFormErrors, type FormValidator } from '../form/useFormErrors.ts';
import { inputsOf, moveForm, type StatefulResource } from './moveForm.ts';
import { movesOf } from './moves.ts';

export type MoveValidator = Pick<FormValidator, 'rawValidation'>;

export interface UseMoveDialogOptions extends Pick<
  StateDialogProps,
  'move' | 'begin' | 'onChanged' | 'onDone' | 'scope'
> {
  resource: StatefulResource;
  rows: readonly Row[];
  /** Validates the inputs; compiled for `resource.states.schema`. */
  validator: MoveValidator;
}

/** Result for the record while the dialog was open. */
export interface MoveNotice {
  message: string;
  /** Whether the record has another state, or version, than when the dialog opened. */
  isChanged: boolean;
  /** Whether the move can still be made. */
  isPossible: boolean;
}

export interface MoveDialogState {
  rows: readonly Row[];
  fields: readonly ResolvedField[];
  /** The group of the fields, for the widgets. */
  form: ReturnType<typeof moveForm>['resource'];
  values: RecordValue;
  errors: FormErrors;
  isBusy: boolean;
  /** Number of records that have been tried. */
  tried: number;
  /** In whose name it may be made, the own first; one of them is chosen. */
  names: readonly StateActor[];
  name: string;
  setName: (name: string) => void;
  notice: MoveNotice | undefined;
  change: (name: string, value: unknown) => void;
  leave: (name: string, part?: string) => void;
  report: (name: string, part: string, message?: string) => void;
  submit: () => void;
}

/** Failures after which the remaining records are not tried, because every call would fail. */
const HOPELESS: ReadonlySet<ApiErrorCode> = new Set(['network', 'unauthorised', 'forbidden', 'read-only', 'too-many']);

/**
 * State and actions of the dialog of a move: inputs, validation, sending each record once, and the outcome. A record
 * that was refused because of its inputs keeps the dialog open with the messages at them; for one that another person
 * moved meanwhile its current state is shown, and the input is kept.
 */
export function useMoveDialog(options: UseMoveDialogOptions): MoveDialogState {
  const { resource, move, validator, onChanged, onDone, scope = '' } = options;
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const userType = useParts().states?.userType ?? '';
  const [rows, setRows] = useState(options.rows);
  const keeps = t('states.keepsOwn');
  const { resource: asked, initial } = useMemo(
    () => moveForm(resource, rows, move.to, { ar: keeps, en: keeps }),
    [resource, rows, move.to, keeps],
  );
  const own = actorOfUserType(resource.states, userType)?.name ?? '';
  const names = useMemo(() => {
    const [row] = rows;
    const allowed = row === undefined ? [] : namesFor(resource.states, row, { transition: move, actor: own });
    // Several records have several people: each is moved in the own name.
    const offered = rows.length === 1 ? allowed : allowed.filter((name) => name === own);
    return offered.flatMap((name) => resource.states.actors.find((actor) => actor.name === name) ?? []);
  }, [resource.states, rows, move, own]);
  const [chosen, setName] = useState<string>();
  const name = chosen ?? names[0]?.name ?? own;
  const needsRemark = name !== own;
  const form = useMemo(() => (needsRemark ? withRemark(asked) : asked), [asked, needsRemark]);
  const [values, setValues] = useState(() => begun(asked, initial, options.begin));
  const latest = useRef(values);
  const [isBusy, setBusy] = useState(false);
  const [tried, setTried] = useState(0);
  const [notice, setNotice] = useState<MoveNotice>();
  const isSending = useRef(false);
  const { errors, setErrors, check, checkField, recheck, report } = useFormErrors({
    resource: form,
    form: 'edit',
    validator: requiring(validator, form.fields),
  });

  const change = (name: string, value: unknown): void => {
    const { [name]: _old, ...others } = latest.current;
    const next = clearDependents(form, latest.current, { ...others, ...(value !== undefined && { [name]: value }) });
    latest.current = next;
    setValues(next);
    recheck(next, [name]);
  };

  const refuse = (found: FormErrors): void => {
    setErrors(found);
    const [first] = listErrors(form, found);
    if (first !== undefined) focusField(scope + first.name, first.part);
  };

  const handleRefusal = (row: Row, error: ApiError): void => {
    if (Object.keys(error.fields).length > 0) {
      const found = collectServerErrors(form, error.fields);
      refuse(found);
      const others = Object.entries(found).filter(([name]) => !form.fields.some((field) => field.name === name));
      const words = others.flatMap(([, parts]) => Object.values(parts).flat());
      if (words.length > 0) setNotice({ message: words.join('\n'), isChanged: false, isPossible: true });
      return;
    }
    const theirs = isApiError(error, 'conflict') ? staleRow(error) : undefined;
    if (theirs === undefined && error.code !== 'conflict') {
      const message = errorToast(error, t);
      if (message) toast(message);
      return;
    }
    const now = theirs ?? row;
    if (theirs !== undefined) {
      setRows([theirs]);
      onChanged(theirs);
    }
    setNotice({
      message: errorMessage(error, t),
      isChanged:
        theirs !== undefined &&
        (theirs.version !== row.version ||
          stateOf(resource.states, theirs)?.value !== stateOf(resource.states, row)?.value),
      isPossible: movesOf(resource.states, now, userType).some(({ to }) => to === move.to),
    });
  };

  const sendAll = async (): Promise<MoveOutcome> => {
    const body = formBody(form, 'edit', latest.current);
    const outcome: MoveOutcome = { moved: [], failed: [] };
    let hopeless: ApiError | undefined;
    for (const row of rows) {
      if (hopeless !== undefined) {
        outcome.failed.push({ row, error: hopeless });
        continue;
      }
      try {
        const inputs = inputsOf(resource, row, move.to, body);
        const sent = {
          to: move.to,
          inputs,
          ...(name !== own && { behalf: name }),
          ...(row.version !== undefined && { version: row.version }),
        };
        // One after the other, so that a server is never busy with a hundred moves of one person.
        // oxlint-disable-next-line no-await-in-loop
        outcome.moved.push((await api.changeState(resource, row.id, sent)).row);
      } catch (error) {
        if (!isApiError(error)) throw error;
        outcome.failed.push({ row, error });
        if (HOPELESS.has(error.code)) hopeless = error;
      }
      setTried((count) => count + 1);
    }
    return outcome;
  };

  const submit = async (): Promise<void> => {
    if (isSending.current) return;
    const found = check(latest.current);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    isSending.current = true;
    setErrors({});
    setNotice(undefined);
    setTried(0);
    setBusy(true);
    try {
      const outcome = await sendAll();
      for (const row of outcome.moved) onChanged(row);
      const [refused] = outcome.failed;
      const error = refused?.error;
      const isRefused = refused !== undefined && isApiError(error) && outcome.moved.length === 0;
      if (isRefused && (rows.length === 1 || Object.keys(error.fields).length > 0)) handleRefusal(refused.row, error);
      else {
        for (const { error } of outcome.failed) {
          const theirs = isApiError(error, 'conflict') ? staleRow(error) : undefined;
          if (theirs !== undefined) onChanged(theirs);
        }
        onDone(outcome);
      }
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return {
    rows,
    fields: form.fields,
    form,
    values,
    errors,
    isBusy,
    tried,
    names,
    name,
    setName,
    notice,
    change,
    leave: (name, part) => {
      checkField(latest.current, name, part);
    },
    report,
    submit: () => {
      void submit();
    },
  };
}

/** The values with those that were chosen before the dialog opened, as if a person had put them in. */
function begun(form: ResolvedResource, initial: RecordValue, begin: RecordValue = {}): RecordValue {
  const asked = Object.entries(begin).filter(([name]) => form.fields.some((field) => field.name === name));
  return asked.length === 0 ? initial : clearDependents(form, initial, { ...initial, ...Object.fromEntries(asked) });
}

/** The inputs with a required remark, unless a reason is required anyway. */
function withRemark(form: ResolvedResource): ResolvedResource {
  if (form.fields.some(({ name, required }) => name === 'reason_id' && required)) return form;
  return {
    ...form,
    fields: form.fields.map((field) => (field.name === 'note' ? { ...field, required: true } : field)),
  };
}

/** The validator of all moves, for one that requires some of the inputs. */
function requiring(validator: MoveValidator, fields: readonly ResolvedField[]): MoveValidator {
  return {
    rawValidation(schema, values) {
      const { errors = [], validationError } = validator.rawValidation(schema, values);
      const missing = fields
        .filter(({ name, required }) => required && values?.[name] === undefined)
        .map(({ name }) => ({ instancePath: '', keyword: 'required', params: { missingProperty: name } }));
      return { errors: [...errors, ...missing] as never[], ...(validationError && { validationError }) };
    },
  };
}
