import { createMessages, type KeyOf, type MessageOf } from '../../base/messages/createMessages.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };

/** A text of the marketplace. */
export type ProductMessage = MessageOf<KeyOf<typeof en>>;

const { textOf } = createMessages({ ar, en });

/** A text of the marketplace in both languages, as errors of fields take it. */
export function productText({ key, values }: ProductMessage): Text {
  return textOf(key, values);
}
