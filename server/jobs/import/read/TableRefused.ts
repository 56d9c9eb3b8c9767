import type { MessageKey } from '../../../base/messages/formatMessage.ts';

/** A file that is refused, with the text that says why. */
export class TableRefused extends Error {
  readonly text: MessageKey;

  constructor(text: MessageKey) {
    super(text);
    this.name = 'TableRefused';
    this.text = text;
  }
}
