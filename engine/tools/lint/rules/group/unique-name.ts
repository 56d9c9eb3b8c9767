import { defineDefinitionRule } from '../defineRule.ts';

/** Table names and file systems do not distinguish `days` from `Days`. */
export const uniqueName = defineDefinitionRule('unique-name', ({ source, definition: { name } }, report, project) => {
  const other = project.namesakes.get(name.toLowerCase())?.find((target) => target.source !== source);
  if (other)
    report(
      ['name'],
      'taken',
      { name, other: other.source.file },
      { related: [{ path: ['name'], source: other.source, message: 'the other group' }] },
    );
});
