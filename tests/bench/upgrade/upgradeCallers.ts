import { randomUUID } from 'node:crypto';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { Caller, MixedAnswer, MixedCall } from '../load/playMixed.ts';

/** What was acknowledged. */
export interface Kept {
  /** Ids of records. */
  added: Set<number>;
  /** The last name of each record that was changed. */
  changed: Map<number, string>;
  /** Calls that were answered as they should be. */
  answered: number;
}

/** Lists that staff have open. */
const READ = [
  'orders?per_page=20',
  'users?keyword=a',
  'services',
  'cities?per_page=50',
  'get_profile',
  'get_my_permissions',
  'statistics',
  'delayReasons?per_page=20',
  'audit',
] as const;

/** People who read lists, and whose every fourth call adds a record or changes the one they added last. */
export function upgradeCallers(count: number): Caller[] {
  return Array.from({ length: count }, (_, person) => upgradeCaller(person));
}

function upgradeCaller(person: number): Caller {
  let turn = person;
  let last: number | undefined;
  return (answer) => {
    if (answer !== undefined) last = addedId(answer) ?? last;
    turn += 1;
    if (turn % 4 !== 0) return { kind: 'read', path: READ[turn % READ.length] ?? READ[0] };
    const name = `Upgrade ${person} ${turn}`;
    const body = { ar: { name: 'سبب' }, en: { name } };
    if (last === undefined || turn % 8 === 0)
      return { kind: 'add', method: 'POST', path: 'delayReasons', body, key: randomUUID() };
    return { kind: 'change', method: 'PATCH', path: `delayReasons/${last}`, body };
  };
}

/** Keeps what an answer acknowledges. */
export function keepAnswer(answer: MixedAnswer, kept: Kept): void {
  const { call } = answer;
  if (!isDone(answer)) return;
  kept.answered += 1;
  const id = addedId(answer);
  if (id !== undefined) kept.added.add(id);
  if (call.kind === 'change') kept.changed.set(Number(call.path.split('/')[1]), nameIn(call));
}

function isDone({ status }: MixedAnswer): boolean {
  return status >= 200 && status < 300;
}

/** The id of the record that a call has added. */
function addedId(answer: MixedAnswer): number | undefined {
  if (answer.call.kind !== 'add' || !isDone(answer)) return undefined;
  const { body } = answer;
  return Number(isObject(body) && isObject(body['data']) ? body['data']['id'] : undefined);
}

function nameIn({ body }: MixedCall): string {
  return (body as { en: { name: string } }).en.name;
}
