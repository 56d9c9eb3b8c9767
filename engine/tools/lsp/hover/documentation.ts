import type { MetaSchema } from '../../reference/Reference.types.ts';

/** What the meta-schema says of a key, in Markdown, with an example. */
export function documentation({ description, enum: allowed, examples }: MetaSchema): string | undefined {
  if (description === undefined) return undefined;
  const values = allowed ? [`One of ${allowed.map((value) => `\`${String(value)}\``).join(', ')}.`] : [];
  const example = examples?.[0] === undefined ? [] : [`\`\`\`json\n${JSON.stringify(examples[0])}\n\`\`\``];
  return [description, ...values, ...example].join('\n\n');
}
