import type { StateInput } from '../../../engine/states/States.types.ts';
import type { Random } from '../data/people/createRandom.ts';
import type { Habit } from './habits.ts';
import type { OrderLife } from './OrderLife.types.ts';
import { moveNotes } from './orderNotes.ts';
import type { SeedReason } from './SeedOrder.types.ts';

/** A value that somebody enters. */
export type Given = string | number | SeedReason;

/** The reason among what is entered; null for anything else. */
export function asReason(value: Given | undefined): SeedReason | null {
  return typeof value === 'object' ? value : null;
}

/** What somebody enters with a move; undefined leaves it empty. */
export function give(life: OrderLife, { actor, to }: Habit, { name, required }: StateInput): Given | undefined {
  const { random, record, agent, service, world } = life;
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
      return random.chance(0.14) ? pickNote(random, moveNotes[`${to} ${actor}`]) : undefined;
    case 'reason_id': {
      if (!required && random.chance(0.12)) return undefined;
      const audience = actor === 'agent' || actor === 'admin' ? actor : 'client';
      return random.pick(to === 'reopen' ? world.complaints : world.reasons[audience]);
    }
    default:
      return undefined;
  }
}

function pickNote(random: Random, notes: readonly string[] | undefined): string | undefined {
  return notes && random.pick(notes);
}

/** A price as it turns out. What an offer has lowered stays. */
function adjusted({ random, record }: OrderLife, price: number, share: number): number {
  if (record.sale_id !== null || !random.chance(share)) return price;
  return Math.max(30, Math.round((price * (0.85 + random.next() ** 2 * 0.7)) / 5) * 5);
}
