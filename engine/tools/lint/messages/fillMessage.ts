import type { MessageValues } from './Messages.types.ts';

/** Fills the placeholders of a message. Throws when a value is missing, which is a defect of the rule. */
export function fillMessage(template: string, values: MessageValues): string {
  return template.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for {${name}} in "${template}"`);
    return String(value);
  });
}
