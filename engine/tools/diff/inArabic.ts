import { isolate, runIn } from '../../core/text/bidi.ts';
import { isolateCode } from '../lint/messages/isolateCode.ts';
import type { AdviceId } from './advice.ts';
import arabic from './arabic.json' with { type: 'json' };
import type { Change } from './Change.types.ts';
import { shownValues } from './formats.ts';

/** What to do about a difference, in Arabic. */
export const ADVICE_IN_ARABIC: Readonly<Record<AdviceId, string>> = arabic;

const KINDS: Readonly<Record<Change['kind'], string>> = { added: 'أُضيف', removed: 'أُزيل', changed: 'غُيّر' };

/**
 * A change in Arabic, for the studio: commands write English. Places and values keep their direction.
 *
 * @returns what it is, and what to do about it
 */
export function changeInArabic({ group, pointer, kind, before, after, adviceId }: Change): {
  message: string;
  advice: string;
} {
  const [from, to] = shownValues(before, after) ?? [];
  const values = from === undefined || to === undefined ? '' : ` من ${isolate(from)} إلى ${isolate(to)}`;
  return {
    message: `${runIn('ltr', `${group}${pointer}`)}: ${KINDS[kind]}${values}`,
    advice: isolateCode(ADVICE_IN_ARABIC[adviceId]),
  };
}
