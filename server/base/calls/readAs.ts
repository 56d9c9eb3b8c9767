import type { Message } from '../messages/formatMessage.ts';

/** Why a text of a parameter is refused, where the words of its schema do not say it. */
export class Refused {
  readonly message: Message;

  constructor(message: Message) {
    this.message = message;
  }
}

/** The text of a parameter → its value, which the schema then checks; undefined for what is none. */
export type ReadText = (text: string, now: Date) => unknown;

const READ = Symbol('how the text of a parameter is read');

/** The schema of a parameter whose text is more than the schema can say, such as a day that must exist. */
export function readAs<Schema extends object>(schema: Schema, read: ReadText): Schema {
  return { ...schema, [READ]: read };
}

/** How the text of a parameter is read; undefined where its schema says all of it. */
export function readerOf(schema: object): ReadText | undefined {
  return (schema as { [READ]?: ReadText })[READ];
}
