import type { PhraseId } from '../../messages/phrases.ts';
import { printParseErrorCode } from 'jsonc-parser';
import { MAX_DEPTH, MAX_LENGTH } from '../../source/beyondLimits.ts';
import { oddCharacter } from '../../source/oddCharacter.ts';
import { unclosedBrace } from '../../source/unclosedBrace.ts';
import { defineSourceRule } from '../defineRule.ts';

/** The parser's codes as sentences. */
const SENTENCES: Readonly<Partial<Record<string, PhraseId>>> = {
  InvalidSymbol: 'syntax-invalid-symbol',
  InvalidNumberFormat: 'syntax-invalid-number-format',
  PropertyNameExpected: 'syntax-property-name-expected',
  ValueExpected: 'syntax-value-expected',
  ColonExpected: 'syntax-colon-expected',
  CommaExpected: 'syntax-comma-expected',
  CloseBraceExpected: 'syntax-close-brace-expected',
  CloseBracketExpected: 'syntax-close-bracket-expected',
  EndOfFileExpected: 'syntax-end-of-file-expected',
  InvalidCommentToken: 'syntax-invalid-comment-token',
  UnexpectedEndOfComment: 'syntax-unexpected-end-of-comment',
  UnexpectedEndOfString: 'syntax-unexpected-end-of-string',
  UnexpectedEndOfNumber: 'syntax-unexpected-end-of-number',
  InvalidUnicode: 'syntax-invalid-unicode',
  InvalidEscapeCharacter: 'syntax-invalid-escape-character',
  InvalidCharacter: 'syntax-invalid-character',
};

/** Reports the first place where the file is no longer JSON: errors after it are unreliable. */
export const jsonSyntax = defineSourceRule('json-syntax', (source, report) => {
  if (source.refused) {
    const { reason, offset } = source.refused;
    return report([], reason, { most: reason === 'large' ? MAX_LENGTH : MAX_DEPTH }, { offset });
  }
  if (source.text.includes('\uFFFD')) report([], 'encoding', {}, { offset: source.text.indexOf('\uFFFD') });
  if (source.text.trim() === '') return report([], 'empty');
  const [first] = source.errors;
  if (first === undefined) return;
  const odd = oddCharacter(source.text, first.offset);
  if (odd) return report([], 'character', { found: odd.found, instead: odd.instead }, { offset: odd.offset });
  const code = printParseErrorCode(first.error);
  const brace = code === 'CloseBraceExpected' ? unclosedBrace(source.text) : undefined;
  if (brace) return report([], 'brace', { line: brace.openedIn }, { offset: brace.offset });
  report([], 'syntax', { what: { phrase: SENTENCES[code] ?? 'no-json' } }, { offset: first.offset });
});
