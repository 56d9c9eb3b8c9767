import type { Finding, Fix } from '../Finding.types.ts';
import { fillMessage, sayPhrase, type Wording } from './fillMessage.ts';
import type { RuleMessages } from './Messages.types.ts';

/** The messages of all rules in a language from right to left. */
export interface Translation extends Wording {
  rules: Readonly<Record<string, Pick<RuleMessages, 'summary' | 'cases'>>>;
}

/**
 * A finding in another language: what the lint found, what to write and its corrections. A finding that the translation
 * has no words for, such as one of a product's own rule, stays as it is.
 */
export function wordFinding(finding: Finding, translation: Translation): Finding {
  const { said, rule, fix, suggestions } = finding;
  const texts = said && translation.rules[rule]?.cases[said.case];
  const fill = (template: string): string => fillMessage(template, said?.values ?? {}, translation);
  return {
    ...finding,
    ...(texts && { message: fill(texts.message), advice: fill(texts.advice) }),
    ...(fix && { fix: wordFix(fix, translation) }),
    ...(suggestions && { suggestions: suggestions.map((each) => wordFix(each, translation)) }),
  };
}

function wordFix(fix: Fix, wording: Wording): Fix {
  return fix.said === undefined ? fix : { ...fix, description: sayPhrase(fix.said, wording) };
}
