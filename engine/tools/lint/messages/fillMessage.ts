import type { MessageValues } from './Messages.types.ts';

/** Fills the placeholders of a message. A value that is missing is the rule's defect and throws. */
export function fillMessage(template: string, values: MessageValues): string {
  return template.replaceAll(/\{([a-z]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for {${name}} in "${template}"`);
    return String(value);
  });
}
