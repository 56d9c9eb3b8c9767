import type { ResolvedStates, StateTransition } from '../../../../engine/core/definition/States.types.ts';
import { inputsFor, transitionsFor } from '../../../../engine/core/definition/transitions.ts';
import { chooseAgent, chooseWeighted } from './chooseFromSeedData.ts';
import { asReason, makeMoveInput, type MoveInputValue } from './makeMoveInput.ts';
import { type Habit, type Habits, nextVisit, travelled } from './habits.ts';
import type { OrderLife } from './OrderLife.types.ts';
import type { StoredReason, SeedActor, SeedChange, SeedReason } from './SeedOrder.types.ts';
import { MINUTE_MS } from './units.ts';

/** Most moves of one order. */
const MAX_MOVES = 40;

/** A possible next move; undefined leaves the order in its state. */
interface Choice {
  transition: StateTransition;
  habit: Habit;
}

/**
 * Simulates an order from its first state through the machine of the definition up to now, and records each step. Every
 * step is a transition of the table, made by one of its actors; the record ends as the last step leaves it.
 *
 * @param now milliseconds since 1970; nothing happens after it
 */
export function liveOrder(life: OrderLife, states: ResolvedStates, now: number): SeedChange[] {
  const { record, creator } = life;
  record.status = states.initial;
  const changes: SeedChange[] = [
    {
      from: null,
      to: states.initial,
      actor: record.created_by,
      by: actorOf(creator),
      reason: null,
      note: null,
      at: life.at,
    },
  ];
  while (changes.length <= MAX_MOVES) {
    const choice = chooseMove(life, states);
    if (choice === undefined) break;
    const at = Math.max(life.at + 1000, Math.floor(choice.habit.when(life) / 1000) * 1000);
    if (at > now) break;
    changes.push(move(life, choice, at));
  }
  return changes;
}

function chooseMove(life: OrderLife, states: ResolvedStates): Choice | undefined {
  const { record, random, seedData } = life;
  const left = seedData.words.habits.leftAlone[record.status] ?? 0;
  return chooseWeighted(random, choicesFrom(states, seedData.habits, record.status), (choice) =>
    choice === undefined ? left : choice.habit.weight(life),
  );
}

const known = new WeakMap<Habits, WeakMap<ResolvedStates, Map<string, (Choice | undefined)[]>>>();

/** Every move that the definition allows from a state and that has a habit; the first alternative is no move. */
function choicesFrom(states: ResolvedStates, habits: Habits, from: string): (Choice | undefined)[] {
  const ofHabits = known.get(habits) ?? new WeakMap<ResolvedStates, Map<string, (Choice | undefined)[]>>();
  known.set(habits, ofHabits);
  const ofStates = ofHabits.get(states) ?? new Map<string, (Choice | undefined)[]>();
  ofHabits.set(states, ofStates);
  const choices = ofStates.get(from) ?? [
    undefined,
    ...states.actors.flatMap(({ name }) =>
      transitionsFor(states, { [states.field]: from }, name).flatMap((transition): Choice[] => {
        const habit = habits.get(`${from} ${transition.to} ${name}`);
        return habit === undefined ? [] : [{ transition, habit }];
      }),
    ),
  ];
  ofStates.set(from, choices);
  return choices;
}

function move(life: OrderLife, { transition, habit }: Choice, at: number): SeedChange {
  const { record } = life;
  const from = record.status;
  const given = new Map(
    inputsFor(transition, record).flatMap((input): [string, MoveInputValue][] => {
      const value = makeMoveInput(life, habit, input);
      return value === undefined ? [] : [[input.name, value]];
    }),
  );
  const reason = asReason(given.get('reason_id'));
  const note = given.get('note');
  const fields = Object.fromEntries([...given].filter(([name]) => name !== 'reason_id' && name !== 'note'));
  const kept = Object.entries(transition.keep).flatMap(([input, field]): [string, unknown][] =>
    given.has(input) && reason !== null ? [[field, toStoredReason(reason, at)]] : [],
  );
  const moved = new Date(at).toISOString();
  Object.assign(record, fields, transition.set, Object.fromEntries(kept), {
    status: transition.to,
    status_at: moved,
    status_by: habit.actor,
    updated_at: moved,
    version: record.version + 1,
  });
  life.at = at;
  arrived(life, habit);
  return {
    from,
    to: transition.to,
    actor: habit.actor,
    by: personOf(life, habit.actor),
    reason,
    note: typeof note === 'string' ? note : null,
    at,
  };
}

/** A reason in its stored form: its texts then, and the moment. */
export function toStoredReason({ name, desc }: SeedReason, at: number): StoredReason {
  return { name, desc, created_at: new Date(at).toISOString() };
}

/** The fields that depend on the state that an order has reached. */
function arrived(life: OrderLife, { to }: Habit): void {
  const { record, random } = life;
  if (to === 'pending' && record.agent_id === null) {
    life.agent = chooseAgent(random, life.seedData, {
      at: life.at,
      isLongAgo: life.isLongAgo,
      serviceId: record.service_id,
      cityId: record.city_id,
      not: life.agent?.id,
      companyId: record.company_id,
    });
  }
  if (to === 'accepted' && life.visit < life.at) life.visit = nextVisit(life.at, random.next());
  if (to === 'in_the_way' && life.delay > 0) {
    record.is_delayed = 1;
    record.delay_reason_id = random.pick(life.seedData.delayReasonIds);
    life.delay = 0;
  }
  if (to === 'start') life.startedAt = life.at;
  if (to === 'pre_finished') {
    record.actual_distance = travelled(life);
    record.actual_order_duration = Math.max(0, Math.round((life.at - life.startedAt) / MINUTE_MS));
  }
  if (to === 'reopen') life.reopened += 1;
}

function personOf({ record, agent, customer, seedData, random }: OrderLife, actor: string): SeedActor | null {
  switch (actor) {
    case 'client':
      return actorOf(customer);
    case 'agent':
      return agent === undefined ? null : actorOf(agent);
    case 'company': {
      const company = seedData.companies.get(record.company_id ?? 0);
      return company === undefined ? null : actorOf(company);
    }
    case 'admin':
      return random.pick(seedData.admins);
    case 'call_center':
      return random.pick(seedData.callCenter);
    default:
      return null;
  }
}

function actorOf({ resource, id, name }: SeedActor): SeedActor {
  return { resource, id, name };
}
