import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Asks a question and gives the answer, trimmed; undefined when the input has ended. */
export type Ask = (question: string) => Promise<string | undefined>;

/** Opens a conversation over two streams; the answers may be there before their questions. */
export function openQuestions({ input, output }: Streams): { ask: Ask; close: () => void } {
  const lines = createInterface({ input });
  const answers = lines[Symbol.asyncIterator]();
  return {
    ask: async (question) => {
      output.write(`${question} `);
      const answer = await answers.next();
      return answer.done === true ? undefined : answer.value.trim();
    },
    close: () => {
      lines.close();
    },
  };
}

/** What questions are written to, and their answers read from. */
export interface Streams {
  input: Readable;
  output: Writable;
}
