import type { ValidatorType } from '@rjsf/utils';
import { useRef, useState } from 'react';
import type { PrepareOptions } from '../../core/records/prepareRecord.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { conditionFields } from '../../core/definition/condition.ts';
import { useText } from '../text/useText.ts';
import { checkForm } from './checkForm.ts';
import { mergeErrors, withFieldErrors, type FormErrors } from './formErrors.ts';
import type { FormKind } from './formRecord.ts';

/** Checks a body against the schema of a form; the compiled one in the product, ajv at run time in tests. */
export type FormValidator = ValidatorType<RecordValue>;

export interface UseFormErrorsOptions {
  resource: ResolvedResource;
  form: FormKind;
  validator: Pick<FormValidator, 'rawValidation'>;
  /** What its conditions know besides what is entered. Default: the time. */
  options?: PrepareOptions;
}

export interface UseFormErrorsResult {
  errors: FormErrors;
  setErrors: (errors: FormErrors) => void;
  /** Every error of a record: schema, rules, and what the widgets reported. */
  check: (record: RecordValue) => FormErrors;
  /** Shows the errors of one field, or of one of its parts, and of no other. */
  checkField: (record: RecordValue, name: string, part?: string) => void;
  /**
   * After a change: a field that shows errors is validated again, so that corrected ones disappear at once; an amount also
   * when its currency changes, and what others make required or lock when these change.
   */
  recheck: (record: RecordValue, changed: readonly string[]) => void;
  /** Errors that only a widget detects; they stay until the widget clears them. */
  report: (name: string, part: string, message: string | undefined) => void;
}

/** The errors of a form, with the functions that set and clear them. */
export function useFormErrors({ resource, form, validator, options }: UseFormErrorsOptions): UseFormErrorsResult {
  const context = useText();
  const [errors, setErrors] = useState<FormErrors>({});
  const issues = useRef<FormErrors>({});

  const check = (record: RecordValue): FormErrors => {
    return mergeErrors(checkForm(resource, record, { form, validator, text: context, options }), issues.current);
  };

  const checkField = (record: RecordValue, name: string, part?: string): void => {
    const own = check(record)[name];
    setErrors((shown) => {
      if (part === undefined) return withFieldErrors(shown, name, own);
      const { [part]: _old, ...others } = shown[name] ?? {};
      const parts = { ...others, ...(own?.[part] && { [part]: own[part] }) };
      return withFieldErrors(shown, name, Object.keys(parts).length > 0 ? parts : undefined);
    });
  };

  const recheck = (record: RecordValue, written: readonly string[]): void => {
    const changed = [...written, ...amountsOf(resource.fields, written), ...askedBy(resource.fields, written)];
    if (changed.every((name) => errors[name] === undefined)) return;
    const found = check(record);
    setErrors((shown) => {
      let next = shown;
      for (const name of changed) {
        const before = shown[name];
        if (before === undefined) continue;
        const still = Object.entries(found[name] ?? {}).filter(([part]) => before[part] !== undefined);
        next = withFieldErrors(next, name, still.length > 0 ? Object.fromEntries(still) : undefined);
      }
      return next;
    });
  };

  const report = (name: string, part: string, message: string | undefined): void => {
    const { [part]: old, ...others } = issues.current[name] ?? {};
    const parts = { ...others, ...(message !== undefined && { [part]: [message] }) };
    issues.current = withFieldErrors(issues.current, name, Object.keys(parts).length > 0 ? parts : undefined);
    if (message !== undefined || old === undefined) return;
    setErrors((shown) => {
      const { [part]: before = [], ...rest } = shown[name] ?? {};
      const left = before.filter((text) => !old.includes(text));
      if (left.length === before.length) return shown;
      const own = { ...rest, ...(left.length > 0 && { [part]: left }) };
      return withFieldErrors(shown, name, Object.keys(own).length > 0 ? own : undefined);
    });
  };

  return { errors, setErrors, check, checkField, recheck, report };
}

/** The amounts, and the lists with amounts, whose currency is said by one of these fields. */
function amountsOf(fields: readonly ResolvedField[], names: readonly string[]): string[] {
  const isOf = ({ currency, items }: ResolvedField): boolean =>
    (currency?.by !== undefined && names.includes(currency.by)) || (items?.some(isOf) ?? false);
  return fields.filter((field) => !names.includes(field.name) && isOf(field)).map(({ name }) => name);
}

/** The fields that are required or locked by what one of these fields has. */
function askedBy(fields: readonly ResolvedField[], names: readonly string[]): string[] {
  const isOf = ({ requiredWhen, readOnlyWhen }: ResolvedField): boolean =>
    [requiredWhen, readOnlyWhen].some(
      (condition) => condition !== undefined && conditionFields(condition).some((name) => names.includes(name)),
    );
  return fields.filter((field) => !names.includes(field.name) && isOf(field)).map(({ name }) => name);
}
