import { defineFileRule } from '../defineRule.ts';
import { reportIssues } from '../reportIssues.ts';

export const schemaValid = defineFileRule('schema-valid', (target, report) =>
  reportIssues('schema-valid', target, report),
);
