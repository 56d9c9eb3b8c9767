import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callsOf } from '../../engine/core/access/capabilityCalls.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isText, type Text } from '../../engine/core/text/Text.ts';
import { isObject } from '../../engine/core/values/isObject.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import type { ConditionDefinition } from '../../schemas/generated/definition.ts';
import type { Universe } from './Coverage.types.ts';

/** Who can call something: a super admin, one whose role may, one whose role may not. */
export const ROLES = ['super admin', 'a role that may', 'a role that may not'] as const;

/** The definition of a group as it is written. */
export function readWritten(group: string): unknown {
  return JSON.parse(readFileSync(join(REPOSITORY, 'definitions', `${group}.json`), 'utf8'));
}

/** The conditions of a definition about its own records, by their places in it. */
export function conditionsIn(written: unknown): Map<string, ConditionDefinition> {
  return new Map(
    placesOf(written, [])
      .filter(
        ({ key, pointer, value }) =>
          /^(?:x-)?(?:[a-z]+-)*when$/.test(key) && !pointer.includes('/x-relation/') && isObject(value),
      )
      .map(({ pointer, value }) => [pointer, value as ConditionDefinition]),
  );
}

/** A condition about the record that a field is set to, which refuses it by a text. */
export interface ChoiceCondition {
  field: string;
  message: Text;
}

/** The conditions of a definition about chosen records, by their places in it. */
export function choiceConditionsIn(written: unknown): Map<string, ChoiceCondition> {
  return new Map(
    placesOf(written, []).flatMap(({ pointer, value }): [string, ChoiceCondition][] => {
      const field = /\/properties\/([^/]+)\/x-relation\/refuse\/\d+$/.exec(pointer)?.[1];
      const message = isObject(value) ? value['message'] : undefined;
      return field !== undefined && isText(message) ? [[`${pointer}/when`, { field, message }]] : [];
    }),
  );
}

/** The texts by which a definition refuses something, by their places in it. */
export function refusalsIn(written: unknown): Map<string, Text> {
  const places = placesOf(written, []);
  return new Map(
    places.flatMap(({ key, value, pointer }): [string, Text][] =>
      (key === 'message' || /\/x-messages\/[^/]+$/.test(pointer)) && isText(value) ? [[pointer, value]] : [],
    ),
  );
}

interface Place {
  key: string;
  pointer: string;
  value: unknown;
}

function placesOf(value: unknown, path: readonly string[]): Place[] {
  const entries = Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [String(index), item])
    : Object.entries(isObject(value) ? value : {});
  return entries.flatMap(([key, inner]) => [
    { key, value: inner, pointer: `/${[...path, key].join('/')}` },
    ...placesOf(inner, [...path, key]),
  ]);
}

/** Everything of a group that tests can exercise. */
export function universeOf(resource: ResolvedResource, written: unknown): Universe {
  const columns = [...resource.columns, ...resource.routes.flatMap((route) => route.columns ?? [])];
  const { states } = resource;
  return {
    columns: unique(columns.map(({ key }) => key)),
    filters: unique(resource.filters.map(({ name }) => name)),
    actions: unique(
      callsOf(resource).map(({ name, toggle }) => (toggle === undefined ? name : `switch ${toggle.flag}`)),
    ),
    states: states?.values.map(({ value }) => value) ?? [],
    moves: unique((states?.transitions ?? []).map(({ to }) => to)),
    conditions: [...conditionsIn(written).keys(), ...choiceConditionsIn(written).keys()].flatMap((place) => [
      `${place} met`,
      `${place} not met`,
    ]),
    texts: [...refusalsIn(written).keys()],
    roles: resource.access === 'super-admin' ? ROLES.filter((role) => role !== 'a role that may') : [...ROLES],
  };
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
