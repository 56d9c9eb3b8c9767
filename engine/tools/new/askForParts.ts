import type { Ask } from '../lint/ask/openQuestions.ts';
import { englishOf } from './commonTexts.ts';
import { fieldName, readLabel } from './fieldName.ts';
import type { NewArguments } from './parseNewArguments.ts';

/** Asks a question that has to be answered. */
export type AskForSure = (question: string) => Promise<string>;

/** @throws RangeError by its result when the input ends before an answer */
export function askForSure(ask: Ask): AskForSure {
  return async (question) => {
    const answer = await ask(question);
    if (answer === undefined) throw new RangeError('the input ended before all was answered → nothing is written');
    return answer;
  };
}

/** Asks for what the arguments do not say; an empty answer takes what is in brackets. */
export async function askForParts(given: NewArguments, ask: AskForSure): Promise<NewArguments> {
  const name = given.name ?? (await ask('Name of the group, as in addresses (articles):'));
  const english = given.title.en ?? ((await ask(`English label [${englishOf(name)}]:`)) || englishOf(name));
  const arabic = given.title.ar ?? (await ask('Arabic label:'));
  const one = { ...readLabel(await ask('One record is called, Arabic | English [none]:')), ...given.one };
  const isGiven = given.fields !== undefined || given.from !== undefined;
  const fields = isGiven ? '' : await ask('Fields, as in "name, code: digits unique, price: money" [a start]:');
  const blocks = new Map(given.blocks);
  for (const shape of shapesIn(fields)) {
    if (blocks.has(shape)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    const answer = await ask(`Fields of a block "${shape}", as in "text, image" [${shape}]:`);
    if (answer !== '') blocks.set(shape, answer);
  }
  return {
    ...given,
    name,
    title: { ...(arabic !== '' && { ar: arabic }), en: english },
    one,
    blocks,
    ...(fields !== '' && { fields }),
  };
}

/** The shapes of blocks that a list of fields names; what it says of its groups is judged when it is read. */
function shapesIn(fields: string): string[] {
  if (!/:\s*blocks of /.test(fields)) return [];
  const lists = [...fields.matchAll(/:\s*blocks of ((?:[^,،\n()]|\([^()]*\))+)/g)];
  return lists.flatMap(([, list = '']) =>
    list
      .replaceAll(/\([^()]*\)/g, '')
      .split('/')
      .map((shape) => shape.replaceAll(/\b(?:required|unique)\b/g, '').trim())
      .filter((shape) => shape !== '')
      .map((shape) => fieldName(shape).name),
  );
}
