import { REPLY_CHANNELS } from '../../engine/core/definition/Replies.types.ts';
import { answer, describeCalls, operation } from '../base/calls/describeCall.ts';

/** Schema of the call about the channels of replies. */
export function sendTypeCalls() {
  const type = { type: 'object', properties: { id: { enum: REPLY_CHANNELS }, name: { type: 'string' } } };
  return describeCalls({
    types: {
      get: {
        summary: 'The ways a reply can go, by name',
        ...operation('replies', { 200: answer({ type: 'array', items: type }) }, []),
      },
    },
  });
}
