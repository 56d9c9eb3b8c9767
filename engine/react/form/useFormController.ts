import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { errorToast } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { useApi } from '../api/ApiContext.tsx';
import { staleRow } from '../../client/connection/toStaleError.ts';
import { isSameValue } from '../../core/records/isSameValue.ts';
import type { RecordMerge, SideOf } from '../../core/records/merge/Merge.types.ts';
import type { PrepareOptions } from '../../core/records/prepareRecord.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { lastListUrl } from '../../core/routing/lastListUrl.ts';
import { useNavigationGuard } from '../routing/useNavigationGuard.ts';
import { isolate } from '../../core/text/bidi.ts';
import { pickText, type Text } from '../../core/text/Text.ts';
import { useText } from '../text/useText.ts';
import { seenRecordKey } from '../screen/seenRecordKey.ts';
import { collectServerErrors, type FormErrors } from './formErrors.ts';
import { clearDependents, formBody, initialRecord, keepLocked, type FormKind } from './formRecord.ts';
import { emptied, useOwnValues } from './useOwnValues.ts';
import { useRecordFacts } from './useRecordFacts.ts';
import { createRequestKeys } from '../../client/connection/requestKeys.ts';
import { useFormErrors, type FormValidator } from './useFormErrors.ts';
import { notifiedToast } from '../notify/notifiedToast.ts';

export interface UseFormControllerOptions {
  resource: ResolvedResource;
  form: FormKind;
  /** The record to edit, as it was loaded; absent on the add form. */
  row?: Row;
  /** Values that an add form begins with besides the defaults. */
  fill?: RecordValue;
  /** Unsaved values from elsewhere, which would be lost by leaving. */
  typed?: RecordValue | undefined;
  validator: FormValidator;
  /**
   * Sends the checked body. Default: the group's call to add or to change a record.
   *
   * @param key names the request, the same until it succeeds
   */
  submit?: (body: RecordValue, key: string) => Promise<void>;
  /**
   * Asked before a save, with the body; resolves to what is sent with it, or to undefined when the person does not want
   * to save after all. Default: none.
   */
  beforeSave?: (body: RecordValue) => Promise<RecordValue | undefined>;
  /** Where saving and cancelling lead. Default: the group's list, as it was left. */
  exit?: string;
  /** Message of a success. Default: added, or edited. */
  successTitle?: string;
  /** Whether the form stays open after saving, with the record of the answer. Default: false. */
  stays?: boolean;
}

/** A save that was refused because another person saved first. */
export interface FormConflict {
  theirs: Row;
  /** What both changed, and what merges by itself. */
  merge: RecordMerge;
}

/** State and actions of a form screen. */
export interface FormController {
  record: RecordValue;
  /** The loaded record with embedded references; the other person's after a merge. */
  row: Row | undefined;
  errors: FormErrors;
  /** What the form was opened with. */
  baseline: RecordValue;
  /** Whether leaving would lose something. */
  isDirty: boolean;
  isSaving: boolean;
  /** Whether the form stays open after saving; cancelling then resets unsaved changes. */
  stays: boolean;
  /** What the conditions of its fields know besides what is entered. */
  conditions: Required<PrepareOptions>;
  /** Grows with each refused save, so that the view leads to the first error once per attempt. */
  refusals: number;
  /** The fields that the last refusal was about, where it was about some alone. */
  refused: readonly string[] | undefined;
  /** Grows with each draft that is put back. */
  restores: number;
  conflict: FormConflict | undefined;
  change: (record: RecordValue) => void;
  /** Focus left a field or a part of it. */
  leave: (name: string, part?: string) => void;
  report: (name: string, part: string, message?: string) => void;
  save: () => void;
  /** Checks some fields alone, as a save would; whether they are right. Errors of others stay as they are shown. */
  checkPart: (names: readonly string[]) => boolean;
  cancel: () => void;
  /** Replaces the form's record by another version. */
  adopt: (row: Row) => void;
  /** Puts unsaved values back that were typed before, over the version that they were typed over. */
  restore: (draft: { values: RecordValue; base: RecordValue; version?: number | undefined }) => void;
  /** Takes back everything that is unsaved. */
  startOver: () => void;
  /** Merges another version into what is typed; asks about what both changed. */
  mergeWith: (row: Row) => Promise<void>;
  /** Takes over the record after an action on it here: fields that were not typed into have its values. */
  takeOver: (row: Row) => Promise<void>;
  /** Puts the merged record into the form, each question decided, and saves it where that is wanted. */
  settle: (sideOf: SideOf, next: 'edit' | 'save') => void;
  /** Whether the record was not found any more, when it was saved or read again. */
  isGone: boolean;
  /** Takes note that the record is not found any more. */
  noteGone: () => void;
  /** Closes the question; the form stays as it is and is still based on the version that was loaded. */
  continueEditing: () => void;
}

/** One form: its record, errors, saving, conflicts, and the guard against leaving. */
export function useFormController({
  resource,
  form,
  row: loaded,
  fill,
  typed,
  validator,
  submit,
  beforeSave,
  exit,
  successTitle,
  stays = false,
}: UseFormControllerOptions): FormController {
  const api = useApi();
  const { toast } = useFeedback();
  const { t, language } = useText();
  const navigate = useNavigate();
  const { cache } = useSWRConfig();
  const [row, setRow] = useState(loaded);
  const [baseline, setBaseline] = useState(() => ({ ...initialRecord(resource, form, loaded), ...fill }));
  const [record, setRecord] = useState(() => ({ ...baseline, ...typed }));
  const [keys] = useState(createRequestKeys);
  const [isSaving, setSaving] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>();
  const [restores, setRestores] = useState(0);
  const [conflict, setConflict] = useState<FormConflict>();
  const [isDone, setDone] = useState(false);
  const [isGone, setGone] = useState(false);
  const options = useRecordFacts(resource, form, row);
  const { errors, setErrors, check, checkField, recheck, report } = useFormErrors({
    resource,
    form,
    validator,
    options,
  });
  const latest = useRef(record);
  const taken = useRef<Text[]>([]);
  const isBusy = useRef(false);
  // The record as it is stored, also where the form is based on an earlier version.
  const genuine = useRef(loaded);
  const sent = useRef<number>(undefined);
  const bodyOf = (values: RecordValue): RecordValue => formBody(resource, form, values, options);
  const isDirty = !isDone && !isSameValue(bodyOf(baseline), bodyOf(record));

  const own = useOwnValues(resource, form === 'add');
  // Before anything is typed further, so that it is not typed over a form that lacks them.
  useLayoutEffect(() => {
    const missing = Object.entries(own).filter(([name]) => latest.current[name] === undefined);
    if (missing.length === 0) return;
    latest.current = { ...latest.current, ...Object.fromEntries(missing) };
    setBaseline((base) => ({ ...base, ...Object.fromEntries(missing) }));
    setRecord(latest.current);
  }, [own]);

  useNavigationGuard(isDirty);
  useEffect(() => {
    if (isDone) void navigate(exit ?? lastListUrl(resource.name));
  }, [exit, isDone, navigate, resource.name]);

  const change = (next: RecordValue): void => {
    const previous = latest.current;
    const cleared = clearDependents(resource, previous, next);
    const settled = keepLocked(resource, form, { baseline, next: cleared, options });
    const names = new Set([...Object.keys(previous), ...Object.keys(settled)]);
    const changed = [...names].filter((name) => !isSameValue(previous[name], settled[name]));
    if (changed.length === 0) return;
    latest.current = settled;
    setRecord(settled);
    recheck(settled, changed);
  };

  const refuse = (found: FormErrors, only?: readonly string[]): void => {
    setErrors(found);
    setRefused(only);
    setRefusals((count) => count + 1);
  };

  const handleFailure = (error: unknown): void => {
    if (!isApiError(error)) throw error;
    const theirs = staleRow(error);
    // A refusal of the very version that was sent is no merge's business: it would be refused again.
    if (theirs !== undefined && theirs['version'] !== sent.current && form === 'edit') {
      void mergeWith(theirs, 'save');
      return;
    }
    if (error.code === 'not-found' && row !== undefined) setGone(true);
    if (Object.keys(error.fields).length > 0) refuse(collectServerErrors(resource, error.fields));
    const message = errorToast(error, t);
    if (message) toast(message);
  };

  const mergeWith = async (theirs: Row, next: 'edit' | 'save'): Promise<void> => {
    const { mergeForm } = await import('./mergeForm.ts');
    const merge = mergeForm(resource, { baseline, mine: latest.current, theirs });
    if (merge.conflicts.length === 0) await putMerged({ theirs, merge }, { sideOf: () => 'mine', next });
    else setConflict({ theirs, merge });
  };

  const putMerged = async (
    { theirs, merge }: FormConflict,
    { sideOf, next }: { sideOf: SideOf; next: 'edit' | 'save' },
  ): Promise<void> => {
    const { withMerged } = await import('./mergeForm.ts');
    const merged = withMerged(resource, latest.current, merge.resolve(sideOf));
    taken.current = merge.taken.filter(({ name }) => name !== resource.ordering).map(({ label }) => label);
    latest.current = merged;
    genuine.current = theirs;
    setRow(theirs);
    setBaseline(initialRecord(resource, form, theirs));
    setRecord(merged);
    setErrors({});
    setConflict(undefined);
    if (next === 'edit') return;
    const found = check(merged);
    if (Object.keys(found).length === 0) await send(theirs.version);
    else refuse(found);
  };

  const send = async (version: number | undefined): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    sent.current = version;
    setSaving(true);
    try {
      const extra = beforeSave === undefined ? {} : await beforeSave(bodyOf(latest.current));
      if (extra === undefined) {
        isBusy.current = false;
        setSaving(false);
        return;
      }
      const body = { ...emptied(own, latest.current), ...bodyOf(latest.current), ...extra };
      let saved: Row | undefined;
      let created: Row | undefined;
      if (submit !== undefined) await keys.send(body, (key) => submit(body, key));
      else if (row === undefined) created = await keys.send(body, (key) => api.create(resource, body, { key }));
      else {
        saved = await api.update(resource, row.id, { ...body, ...(version !== undefined && { version }) });
        cache.delete(seenRecordKey(resource.name, row.id));
      }
      const done = form === 'add' ? 'common.addSuccess' : 'common.editSuccess';
      if (resource.form.submit === 'send' && successTitle === undefined) toast(notifiedToast(created, t));
      else toast({ kind: 'success', title: successTitle ?? t(done), ...mergedNote() });
      setConflict(undefined);
      if (!stays) {
        setDone(true);
        return;
      }
      if (saved !== undefined) adopt(saved);
      isBusy.current = false;
      setSaving(false);
    } catch (error) {
      isBusy.current = false;
      setSaving(false);
      handleFailure(error);
    }
  };

  /** Names the fields that another person's version was taken of, once. */
  const mergedNote = (): { description?: string } => {
    const fields = taken.current.map((label) => isolate(pickText(label, language)));
    taken.current = [];
    return fields.length === 0
      ? {}
      : { description: t('editing.merge.merged', { fields: fields.join(t('list.comma')) }) };
  };

  const save = (): void => {
    if (isBusy.current) return;
    const found = check(latest.current);
    if (Object.keys(found).length === 0) {
      setErrors({});
      void send(row?.version);
      return;
    }
    refuse(found);
    const missing = resource.fields.find(({ name, messages }) => messages['required'] && found[name]);
    const own = missing?.messages['required'];
    const isOwn =
      own !== undefined && missing !== undefined && isRequiredError(found, missing.name, pickText(own, language));
    toast({ kind: 'error', title: isOwn ? pickText(own, language) : t('common.fillAll') });
  };

  const checkPart: FormController['checkPart'] = (names) => {
    const isOwn = ([name]: [string, unknown]): boolean => names.includes(name);
    const own = Object.fromEntries(Object.entries(check(latest.current)).filter(isOwn));
    const others = Object.entries(errors).filter((entry) => !isOwn(entry));
    const found = { ...Object.fromEntries(others), ...own };
    const isRight = Object.keys(own).length === 0;
    if (isRight) setErrors(found);
    else refuse(found, names);
    return isRight;
  };

  const restore: FormController['restore'] = ({ values, base, version }) => {
    // Another version was saved since: the next save is refused for it, and merges.
    const isOld = row !== undefined && version !== undefined && version !== row.version;
    const before = isOld ? withValues(baseline, base) : baseline;
    if (isOld) {
      setRow({ ...row, version });
      setBaseline(before);
    }
    const next = withValues(latest.current, values);
    latest.current = keepLocked(resource, form, { baseline: before, next, options });
    setRecord(latest.current);
    setRestores((count) => count + 1);
  };

  const adopt = (next: Row): void => {
    genuine.current = next;
    const theirs = initialRecord(resource, form, next);
    latest.current = theirs;
    setRow(next);
    setBaseline(theirs);
    setRecord(theirs);
    setErrors({});
    setConflict(undefined);
  };

  return {
    record,
    baseline,
    row,
    errors,
    isDirty,
    isSaving,
    stays,
    conditions: options,
    refusals,
    refused,
    restores,
    conflict,
    change,
    leave: (name, part) => {
      checkField(latest.current, name, part);
    },
    report,
    save,
    checkPart,
    cancel: () => {
      if (!stays) void navigate(exit ?? lastListUrl(resource.name));
      else if (row !== undefined) adopt(row);
    },
    adopt,
    restore,
    startOver: () => {
      if (genuine.current !== undefined) adopt(genuine.current);
      else {
        latest.current = baseline;
        setRecord(baseline);
        setErrors({});
      }
    },
    mergeWith: (theirs) => mergeWith(theirs, 'edit'),
    takeOver: async (next) => {
      await mergeWith(next, 'edit');
      // No other person changed it: the next save has no fields of another version to name.
      taken.current = [];
    },
    settle: (sideOf, next) => {
      if (conflict !== undefined) void putMerged(conflict, { sideOf, next });
    },
    isGone,
    noteGone: () => setGone(true),
    continueEditing: () => {
      setConflict(undefined);
    },
  };
}

/** A record with other values; null takes one out. */
function withValues(record: RecordValue, values: RecordValue): RecordValue {
  const kept = Object.entries({ ...record, ...values }).filter(([, value]) => value !== null);
  return Object.fromEntries(kept);
}

function isRequiredError(errors: FormErrors, name: string, message: string): boolean {
  return Object.values(errors[name] ?? {}).some((messages) => messages.includes(message));
}
