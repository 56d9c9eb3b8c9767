import { type CapabilityCall, callsOf } from '../../engine/core/access/capabilityCalls.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { type Covered, type RecordedCall, SORTS, type Universe } from './Coverage.types.ts';
import { choiceConditionsIn, ROLES, refusalsIn, universeOf } from './universe.ts';

/** What is known of a group's tests: the outlines of its screens, and the calls that tests made. */
export interface Evidence {
  /** Texts of the outlines. */
  outlines: readonly string[];
  /** Calls below the group's address. */
  calls: readonly RecordedCall[];
}

/**
 * What tests exercised of a group. Columns are those that an outline draws; a filter was used when a list answered by
 * it, an action when a call of it was answered; a state was on a record, a move led to it; a condition was met, and not met, by
 * records that were sent or answered, one about chosen records by what was refused and taken; a text refused something or is in an outline.
 */
export function coveredOf(resource: ResolvedResource, written: unknown, evidence: Evidence): Covered {
  const universe = universeOf(resource, written);
  const exercised = exercisedOf(resource, written, evidence);
  const sorts = SORTS.flatMap((sort) => {
    const all = universe[sort];
    const missing = all.filter((name) => !exercised[sort].has(name));
    return all.length === 0 ? [] : [[sort, { all: all.length, exercised: all.length - missing.length, missing }]];
  });
  return { group: resource.name, sorts: Object.fromEntries(sorts) as Covered['sorts'] };
}

function exercisedOf(
  resource: ResolvedResource,
  written: unknown,
  { outlines, calls }: Evidence,
): Readonly<Record<keyof Universe, ReadonlySet<string>>> {
  const done = calls.filter(({ status }) => status < 400);
  const isList = ({ method, path }: RecordedCall): boolean => method === 'GET' && path === resource.name;
  const own = callsOf(resource);
  const seen = outlines.join('\n');
  const said = new Set(calls.flatMap(({ refusals }) => refusals));
  const texts = [...refusalsIn(written)].filter(([, { ar, en }]) => said.has(ar) || said.has(en) || seen.includes(ar));
  return {
    columns: new Set([...seen.matchAll(/ column=(\S+)/g)].map(([, key = '']) => key)),
    filters: new Set(done.filter(isList).flatMap(({ query }) => query)),
    actions: new Set(
      own.flatMap((call) => {
        const name = call.toggle === undefined ? call.name : `switch ${call.toggle.flag}`;
        return done.some((one) => isCallOf(call, one)) ? [name] : [];
      }),
    ),
    states: new Set(calls.filter(({ status }) => status < 400).flatMap(({ states }) => states)),
    moves: new Set(
      done.flatMap((one) =>
        one.state !== undefined && own.some((call) => call.kind === 'move' && isCallOf(call, one)) ? [one.state] : [],
      ),
    ),
    conditions: new Set([
      ...calls.flatMap(({ met, unmet }) => [
        ...met.map((place) => `${place} met`),
        ...unmet.map((place) => `${place} not met`),
      ]),
      // A record that meets it is refused by its text; one that was taken for the field did not meet it.
      ...[...choiceConditionsIn(written)].flatMap(([place, { field, message }]) => [
        ...(said.has(message.ar) || said.has(message.en) ? [`${place} met`] : []),
        ...(done.some(({ method, body }) => method !== 'GET' && body.includes(field)) ? [`${place} not met`] : []),
      ]),
    ]),
    texts: new Set(texts.map(([place]) => place)),
    roles: new Set(calls.flatMap(roleOf)),
  };
}

function roleOf({ by, status }: RecordedCall): string[] {
  const [superAdmin, may, mayNot] = ROLES;
  if (by === 'super') return status < 400 ? [superAdmin] : [];
  if (status < 400) return [may];
  return status === 403 ? [mayNot] : [];
}

/** Whether a recorded call is one of a capability: several share an address and differ by their bodies. */
function isCallOf({ kind, name, method, path, toggle }: CapabilityCall, call: RecordedCall): boolean {
  if (call.method !== method || call.path !== path.replaceAll(/\{\w+\}/g, '{id}')) return false;
  if (toggle !== undefined && kind === 'create') return call.body.includes(toggle.flag);
  if (kind !== 'override') return call.override === undefined;
  return call.override !== undefined && (call.override.toUpperCase() === 'DELETE') === (name === 'delete');
}
