import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { CaseOf } from '../../messages/index.ts';
import type { JsonPath } from '../../source/locate.ts';
import type { Report } from '../../Rule.types.ts';
import { hintOf } from '../../hintOf.ts';

type OptionRule = 'cell-options' | 'widget-options';

export interface OptionsCheck {
  /** Id of the cell or widget. */
  owner: string;
  /** Options that its manifest names, with a JSON Schema each. */
  allowed: Readonly<Record<string, object>>;
  /** Options as written. */
  options: Readonly<Record<string, unknown>>;
  path: JsonPath;
}

const ajv = new Ajv2020({ strict: false });
const compiled = new WeakMap<object, ValidateFunction>();

/** Reports options that a manifest does not have, and values that it does not allow. */
export function checkOptions(report: Report<OptionRule>, { owner, allowed, options, path }: OptionsCheck): void {
  for (const [option, value] of Object.entries(options)) {
    const schema = Object.hasOwn(allowed, option) ? allowed[option] : undefined;
    const at = [...path, option];
    if (schema === undefined) {
      const { hint, ...fix } = hintOf(option, Object.keys(allowed));
      report(at, 'unknown' satisfies CaseOf<OptionRule>, { owner, option, hint }, { spot: 'key', ...fix });
      continue;
    }
    const validate = validatorOf(schema);
    if (!validate(value))
      report(at, 'value', { owner, option, problem: ajv.errorsText(validate.errors, { dataVar: 'value' }) });
  }
}

function validatorOf(schema: object): ValidateFunction {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate;
}
