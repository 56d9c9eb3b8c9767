import type { UnsentReason } from '../../engine/core/definition/Replies.types.ts';

/** Nothing was sent: the channel has no gateway, or its recipient no device. The message stays in the outbox. */
export class MessageKept extends Error {
  override readonly name = 'MessageKept';
  readonly reason: UnsentReason;

  constructor(reason: UnsentReason) {
    super(reason);
    this.reason = reason;
  }
}
