import { defineFileRule } from '../defineRule.ts';
import { reportIssues } from '../reportIssues.ts';

export const unknownKey = defineFileRule('unknown-key', (target, report) =>
  reportIssues('unknown-key', target, report),
);
