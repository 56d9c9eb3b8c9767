import {
  requirementOf,
  callsOfCapability,
  type CapabilityCall,
  screenQuestions,
  type ServedName,
} from '../../engine/core/access/capabilityCalls.ts';
import { CAPABILITIES, type Capability, hasCapability, neededScreen } from '../../engine/core/access/capabilities.ts';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { Control, Grants } from '../../engine/core/access/Grants.ts';
import { isControlled } from '../../engine/core/access/listsWithControl.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { EMPTY_LANE, laneFields } from '../../engine/core/query/lanes.ts';
import { isAccepted, isAnswered, isOffered, isOfList, isOfferedOnPage, listQuery, type Send } from './accessWalk.ts';

/** A right that a row of the table needs: a permission, and a control ticked for it. */
export interface Need {
  key: string;
  control?: Control;
}

/** Rights that together are just enough for one row of the table on one group. */
export interface AccessCase {
  name: ServedName;
  resource: ResolvedResource;
  needs: readonly Need[];
}

/** Every way in which a role may reach what a row names, on one group: one for each of its lists or screens. */
export function casesOf(name: ServedName, resource: ResolvedResource): AccessCase[] {
  if (resource.access === 'super-admin') return [];
  const row: Capability | undefined = name === 'list' || name === 'read' ? undefined : CAPABILITIES[name];
  if (row === undefined || name === 'list' || name === 'read') {
    const screens = name === 'list' ? ['list'] : ['show', 'edit', 'single'];
    return resource.routes
      .filter(({ screen }) => screens.includes(screen))
      .map(({ permission }) => ({ name, resource, needs: [{ key: permission }] }));
  }
  if (!hasCapability(name, resource)) return [];
  const screen = neededScreen(name, resource);
  return resource.routes.filter(isControlled).map(({ permission: key }) => ({
    name,
    resource,
    needs: [
      { key, ...(row.control && { control: row.control }) },
      ...(screen === undefined || screen === key ? [] : [{ key: screen }]),
    ],
  }));
}

/** A right to be taken away: a permission with its controls, or one control of it. */
export function partsOf({ needs }: AccessCase): Need[] {
  return needs.flatMap(({ key, control }) => [{ key }, ...(control === undefined ? [] : [{ key, control }])]);
}

/** Whether the server asks for a right before it carries out a row: a screen that is open may be used without controls. */
export function isRightRequired({ name, resource }: AccessCase, { key, control }: Need): boolean {
  const asked = requirementOf(name, resource);
  if (asked === 'nothing') return false;
  if (asked === 'list') return control === undefined;
  if ('control' in asked) return true;
  return control === undefined && screenQuestions(name, resource).some(({ route }) => route === key);
}

/** Whether the screens that an account may open offer what a case names; of lists and records whether they open. */
export function isOfferedIn({ name, resource, needs }: AccessCase, grants: Grants): boolean {
  if (name === 'list' || name === 'read') return needs.every(({ key }) => canAccess(grants, { route: key }));
  const onList = isOffered(grants, resource, name);
  const list = resource.routes.find(({ permission }) => permission === needs[0]?.key);
  // Of a variant the page asks whether the record belongs to it.
  if (Object.keys(list?.query ?? {}).length > 0) return onList;
  const onPage = isOfferedOnPage(grants, resource, name);
  if (onPage !== undefined && onPage !== onList)
    throw new Error(`${resource.name} ${name}: its lists say ${String(onList)}, its pages ${String(onPage)}`);
  return onList;
}

/** The lane that a call for lanes asks for. */
function lanesOf(resource: ResolvedResource, { kind }: CapabilityCall): string {
  return kind === 'lanes' ? `&by=${laneFields(resource)[0]}&lanes=${EMPTY_LANE}` : '';
}

/** The server's refusals of every call of a row; undefined where the row is carried out without one. */
export async function isAllowedIn({ name, resource, needs }: AccessCase, send: Send): Promise<boolean | undefined> {
  const verdicts = new Set<boolean>();
  for (const call of callsOfCapability(name, resource)) {
    const list = resource.routes.find(({ permission }) => permission === needs[0]?.key);
    verdicts.add(
      await (isOfList(call)
        ? isAnswered(send, `${call.path}?${listQuery(list?.query ?? {})}${lanesOf(resource, call)}`)
        : isAccepted(resource, call, send)),
    );
  }
  if (verdicts.size > 1) throw new Error(`${resource.name} ${name}: its calls do not agree`);
  return verdicts.values().next().value;
}
