import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { englishOf } from './commonTexts.ts';
import { readLabel } from './fieldName.ts';
import type { NewArguments } from './parseNewArguments.ts';

/** Asks a question and gives the answer, trimmed. */
export type Ask = (question: string) => Promise<string>;

/**
 * Opens a conversation over two streams; the answers may be there before their questions.
 *
 * @throws RangeError by its `ask` when the input ends before an answer
 */
export function openQuestions(input: Readable, output: Writable): { ask: Ask; close: () => void } {
  const lines = createInterface({ input });
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      output.write(`${question} `);
      const { value, done } = await answers.next();
      if (done === true) throw new RangeError('the input ended before all was answered → nothing is written');
      return value.trim();
    },
    close: () => {
      lines.close();
    },
  };
}

/** Asks for what the arguments do not say; an empty answer takes what is in brackets. */
export async function askForParts(given: NewArguments, ask: Ask): Promise<NewArguments> {
  const name = given.name ?? (await ask('Name of the group, as in addresses (articles):'));
  const english = given.title.en ?? ((await ask(`English label [${englishOf(name)}]:`)) || englishOf(name));
  const arabic = given.title.ar ?? (await ask('Arabic label:'));
  const one = { ...readLabel(await ask('One record is called, Arabic | English [none]:')), ...given.one };
  const isGiven = given.fields !== undefined || given.from !== undefined;
  const fields = isGiven ? '' : await ask('Fields, as in "name, code: digits unique, price: money" [a start]:');
  return {
    ...given,
    name,
    title: { ...(arabic !== '' && { ar: arabic }), en: english },
    one,
    ...(fields !== '' && { fields }),
  };
}
