import { UNSENT_REASONS, type UnsentReason } from '../../core/definition/Replies.types.ts';

/** Why a message is kept; an unknown reason is that of a channel without a gateway. */
export function unsentReason(error: string | null): UnsentReason {
  return UNSENT_REASONS.find((reason) => reason === error) ?? 'no-gateway';
}
