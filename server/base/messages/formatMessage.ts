import ar from './ar.json' with { type: 'json' };
import { createMessages, type KeyOf, type MessageOf } from './createMessages.ts';
import en from './en.json' with { type: 'json' };

/** Every text that the general server can say; counted ones by their base name. */
export type MessageKey = KeyOf<typeof en>;

/** A text of the general server. */
export type Message = MessageOf<MessageKey>;

/** The texts of the general server; what a product says is in a catalogue of its own. */
export const { formatMessage, textOf } = createMessages({ ar, en });

/** Whether the server can say a text of that name that needs no number. */
export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}
