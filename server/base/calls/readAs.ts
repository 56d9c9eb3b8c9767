import type { Message } from '../messages/formatMessage.ts';

/** Why the text of a parameter is refused, where its schema has no message for it. */
export class Refused {
  readonly message: Message;

  constructor(message: Message) {
    this.message = message;
  }
}

/** The text of a parameter → its value, which the schema then checks; undefined for what is none. */
export type ReadText = (text: string, now: Date) => unknown;

const READ = Symbol('how the text of a parameter is read');

/** The schema of a parameter that needs more checks than a schema can express, such as a day that must exist. */
export function readAs<Schema extends object>(schema: Schema, read: ReadText): Schema {
  return { ...schema, [READ]: read };
}

/** How the text of a parameter is read; undefined where its schema suffices. */
export function readerOf(schema: object): ReadText | undefined {
  return (schema as { [READ]?: ReadText })[READ];
}
