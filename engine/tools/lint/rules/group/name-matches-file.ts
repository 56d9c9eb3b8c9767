import { defineDefinitionRule } from '../defineRule.ts';

export const nameMatchesFile = defineDefinitionRule('name-matches-file', ({ source, definition: { name } }, report) => {
  if (name === source.name) return;
  const isName = /^[a-z][A-Za-z0-9_-]*$/.test(source.name);
  report(['name'], 'differs', { name, file: source.name }, isName ? { replaceWith: source.name } : {});
});
