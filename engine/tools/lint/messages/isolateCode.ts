import { runIn } from '../../../core/text/bidi.ts';

/** Placeholders of a message. */
const PLACEHOLDER = /\{[a-z]+\}/g;
/** What is written as in a file: signs and Latin letters, with spaces between them. */
const CODE = /[!-~](?:[ -~…]*[!-~…])?/g;

/**
 * Keeps what is written in a file from left to right within a sentence of the other direction. Marks of the sentence
 * around it, and brackets that begin or end outside, stay with the sentence.
 *
 * @example isolateCode('أضف "x-label" إلى الحقل') // the key with its quotes is one run
 */
export function isolateCode(template: string): string {
  return template.replaceAll(CODE, (run) => {
    if (!/[A-Za-z]/.test(run.replaceAll(PLACEHOLDER, ''))) return run;
    const surplus = run.split('(').length - run.split(')').length;
    const start = (surplus > 0 ? /^[(.,:;!? ]*/ : /^[.,:;!? ]*/).exec(run)?.[0].length ?? 0;
    const end = (surplus < 0 ? /[).,:;!?]*$/ : /[.,:;!?]*$/).exec(run)?.index ?? run.length;
    return run.slice(0, start) + runIn('ltr', run.slice(start, end)) + run.slice(end);
  });
}
