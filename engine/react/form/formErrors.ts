import { isolate } from '../../core/text/bidi.ts';
import { ErrorSchemaBuilder, type ErrorSchema } from '@rjsf/utils';
import { checkAmounts } from '../../core/records/checkAmounts.ts';
import { checkBlocks } from '../../core/records/checkBlocks.ts';
import { checkRules } from '../../core/records/checkRules.ts';
import { checkStorable } from '../../core/records/checkStorable.ts';
import type { PrepareOptions } from '../../core/records/prepareRecord.ts';
import { repeatedItems } from '../../core/records/items/repeatedItems.ts';
import { missingFields } from '../../core/records/requiredFields.ts';
import { wholeRecord } from '../../core/records/wholeRecord.ts';
import { wirePathToRecordPath, type RecordValue } from '../../core/records/recordCodec.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { PartErrors } from '../registry/WidgetRegistry.tsx';
import { pickText } from '../../core/text/Text.ts';
import { currencyLabel, todayInZone } from '../../core/text/format.ts';
import type { FormKind } from './formRecord.ts';
import { errorText, ruleText, type ErrorTextContext, type SchemaError } from './errorText.ts';

/** Messages by field, then by the path inside the field's value. Keys that are no field hold errors of the whole body. */
export type FormErrors = Readonly<Record<string, PartErrors>>;

/** What a record is checked and its messages are written with. */
export interface CollectContext extends ErrorTextContext, PrepareOptions {
  /** The form whose requirements are checked besides the schema. Default: none. */
  form?: FormKind;
}

/** Errors of the schema, of what the record itself requires, and of the rules between fields, as texts at their fields. */
export function collectErrors(
  resource: ResolvedResource,
  errors: readonly SchemaError[],
  body: RecordValue,
  { form, facts, kept, ...context }: CollectContext,
): FormErrors {
  const whole = wholeRecord(resource, kept ?? {}, body);
  const found = new ErrorCollector();
  for (const error of errors) {
    if (error.keyword === 'if') continue;
    const [name = '', ...rest] = recordPath(error);
    const field = resource.fields.find((candidate) => candidate.name === name);
    const part = rest.join('.');
    const about = { ...context, value: body[name] };
    found.add(name, part, field ? errorText(field, part, error, about) : context.t('editing.errors.invalid'));
  }
  const question = { record: whole, ...(facts && { facts }) };
  for (const [name = '', ...rest] of form === undefined ? [] : missingFields(resource, form, question)) {
    const field = resource.fields.find((candidate) => candidate.name === name);
    const part = rest.join('.');
    if (field)
      found.add(name, part, errorText(field, part, { instancePath: '', keyword: 'required', params: {} }, context));
  }
  for (const {
    path: [name = '', ...rest],
    is,
  } of checkStorable(resource.fields, body)) {
    // A number beyond the limits of its field is said to be that.
    if (found.errors[name]?.[rest.join('.')] === undefined)
      found.add(
        name,
        rest.join('.'),
        context.t(is === 'text' ? 'editing.errors.unstorable' : 'editing.errors.tooLarge'),
      );
  }
  for (const failure of checkRules(resource.form.rules, whole, todayInZone(new Date()), facts)) {
    found.add(failure.field, '', ruleText(resource, failure, context));
  }
  // A block of an unknown shape, or a value of no field, is one that was stored: the server keeps it.
  for (const { path, excess } of checkBlocks(resource.fields, whole)) {
    const [name = '', ...rest] = path;
    if (excess === undefined) continue;
    const values = { count: excess.most, block: pickText(excess.block.label, context.language) };
    found.add(name, rest.join('.'), context.t('editing.errors.blocksOfShape', values));
  }
  for (const [name = '', ...rest] of repeatedItems(resource.fields, whole))
    found.add(name, rest.join('.'), context.t('editing.errors.repeatedItem'));
  for (const { path, currency, step } of checkAmounts(resource.fields, whole)) {
    const [name = '', ...rest] = path;
    const values = { currency: isolate(currencyLabel(context.language, currency)), step };
    found.add(name, rest.join('.'), context.t('editing.errors.currencyStep', values));
  }
  return found.errors;
}

/** The server's field errors, found by the API's paths, at their fields. */
export function collectServerErrors(
  resource: ResolvedResource,
  errors: Readonly<Record<string, readonly string[]>>,
): FormErrors {
  const found = new ErrorCollector();
  for (const [path, messages] of Object.entries(errors)) {
    const [name = '', ...rest] = wirePathToRecordPath(resource, path);
    for (const message of messages) found.add(name, rest.join('.'), message);
  }
  return found.errors;
}

/** The errors as rjsf reads them: nested by path, texts under `__errors`. */
export function toErrorSchema(errors: FormErrors): ErrorSchema<RecordValue> {
  const root = new ErrorSchemaBuilder<RecordValue>();
  for (const [name, parts] of Object.entries(errors)) {
    for (const [part, messages] of Object.entries(parts)) {
      root.addErrors([...messages], [name, ...part.split('.').filter((piece) => piece !== '')]);
    }
  }
  return root.ErrorSchema;
}

/** The inverse for one field: what rjsf hands to its component, by the path inside the value. */
export function partErrorsOf(errorSchema: object | undefined, own: readonly string[] = []): PartErrors {
  const parts: Record<string, readonly string[]> = {};
  if (own.length > 0) parts[''] = own;
  const walk = (node: object, path: readonly string[]): void => {
    for (const [key, child] of Object.entries<unknown>({ ...node })) {
      if (key === '__errors') parts[path.join('.')] = Array.isArray(child) ? child.map(String) : [];
      else if (typeof child === 'object' && child !== null) walk(child, [...path, key]);
    }
  };
  walk(errorSchema ?? {}, []);
  return parts;
}

/** Adds the second set to the first; a repeated message is kept once. */
export function mergeErrors(first: FormErrors, second: FormErrors): FormErrors {
  const found = new ErrorCollector();
  for (const set of [first, second]) {
    for (const [name, parts] of Object.entries(set)) {
      for (const [part, messages] of Object.entries(parts)) {
        for (const message of messages) found.add(name, part, message);
      }
    }
  }
  return found.errors;
}

/** The same errors with one field's replaced, or dropped when there are none. */
export function withFieldErrors(errors: FormErrors, name: string, own: PartErrors | undefined): FormErrors {
  const { [name]: _old, ...rest } = errors;
  return own === undefined ? rest : { ...rest, [name]: own };
}

function recordPath({ instancePath, keyword, params }: SchemaError): string[] {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((piece) => piece.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') return [...path, String(params['missingProperty'])];
  return keyword === 'additionalProperties' ? [...path, String(params['additionalProperty'])] : path;
}

class ErrorCollector {
  readonly errors: Record<string, Record<string, string[]>> = {};

  add(name: string, part: string, message: string): void {
    const parts = (this.errors[name] ??= {});
    const messages = (parts[part] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
}
