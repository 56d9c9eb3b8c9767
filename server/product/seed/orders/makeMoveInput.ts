import type { StateInput } from '../../../../engine/core/definition/States.types.ts';
import type { Random } from '../createRandom.ts';
import type { Habit } from './habits.ts';
import type { OrderLife } from './OrderLife.types.ts';
import type { NoteWords } from './OrderWords.types.ts';
import type { SeedReason } from './SeedOrder.types.ts';

/** An entered value. */
export type MoveInputValue = string | number | SeedReason;

/** The reason among what is entered; null for anything else. */
export function asReason(value: MoveInputValue | undefined): SeedReason | null {
  return typeof value === 'object' ? value : null;
}

/** The input of a move; undefined leaves it empty. */
export function makeMoveInput(
  life: OrderLife,
  { actor, to }: Habit,
  { name, required }: StateInput,
): MoveInputValue | undefined {
  const { random, record, agent, service, seedData } = life;
  const { notes, rhythm } = seedData.words;
  switch (name) {
    case 'company_id':
      return record.company_id ?? undefined;
    case 'agent_id':
      return agent?.id;
    case 'report_price':
      return record.report_price ?? adjusted(life, service.reportPrice, 0.3);
    case 'price':
      return adjusted(life, record.price, to === 'pre_finished' ? 0.3 : 0.03);
    case 'note':
      return random.chance(rhythm.shares.noted) ? pickNote(random, notes.moves, { to, actor }) : undefined;
    case 'reason_id': {
      if (!required && random.chance(rhythm.shares.reasonLeftOut)) return undefined;
      const audience = actor === 'agent' || actor === 'admin' ? actor : 'client';
      return random.pick(to === 'reopen' ? seedData.complaints : seedData.reasons[audience]);
    }
    default:
      return undefined;
  }
}

function pickNote(
  random: Random,
  moves: NoteWords['moves'],
  { to, actor }: Pick<Habit, 'to' | 'actor'>,
): string | undefined {
  const notes = moves.find((move) => move.to === to && move.actor === actor)?.texts;
  return notes && random.pick(notes);
}

/** A price as it turns out. What an offer has lowered stays. */
function adjusted({ random, record }: OrderLife, price: number, share: number): number {
  if (record.sale_id !== null || !random.chance(share)) return price;
  return Math.max(30, Math.round((price * (0.85 + random.next() ** 2 * 0.7)) / 5) * 5);
}
