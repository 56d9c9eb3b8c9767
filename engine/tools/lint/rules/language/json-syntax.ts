import { printParseErrorCode } from 'jsonc-parser';
import { MAX_DEPTH, MAX_LENGTH } from '../../source/beyondLimits.ts';
import { oddCharacter } from '../../source/oddCharacter.ts';
import { unclosedBrace } from '../../source/unclosedBrace.ts';
import { defineSourceRule } from '../defineRule.ts';

/** The parser's codes as sentences. */
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidSymbol: 'there is something here that JSON does not have',
  InvalidNumberFormat: 'this is no number',
  PropertyNameExpected: 'a key in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected after the key',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing brace is missing',
  CloseBracketExpected: 'a closing bracket is missing',
  EndOfFileExpected: 'the file has content after its end',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'a comment does not end',
  UnexpectedEndOfString: 'the closing quote of this text is missing',
  UnexpectedEndOfNumber: 'this number does not end',
  InvalidUnicode: 'this \\u escape is not four hexadecimal digits',
  InvalidEscapeCharacter: 'this escape does not exist',
  InvalidCharacter: 'this character must be escaped in a text',
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
  const what = SENTENCES[code] ?? 'this is no JSON';
  report([], 'syntax', { what }, { offset: first.offset });
});
