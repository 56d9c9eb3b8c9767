import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import { decisionSchema } from './bodySchemas.ts';
import { answer, beginsAt, json, operation } from '../../base/calls/describeCall.ts';

/** Moving a record to another state. */
export function moveCall({ name, states }: ResolvedResource): OpenApiPart | undefined {
  if (states === undefined) return undefined;
  const { properties = {} } = states.schema;
  const status = { enum: [...states.values.map(({ value }) => value), ...Object.keys(states.aliases)] };
  const outside = states.actors.flatMap(({ name: actor, field }) => (field === undefined ? [] : [actor]));
  const schema = {
    type: 'object',
    required: ['status'],
    properties: {
      status,
      ...properties,
      ...(outside.length > 0 && { on_behalf_of: { enum: outside } }),
      version: { type: 'integer', minimum: 1 },
    },
    additionalProperties: false,
  };
  return {
    summary: `Move one of ${name} to another state`,
    requestBody: { required: true, content: json(schema) },
    ...operation(name, { 200: answer({ $ref: `#/components/schemas/${name}.record` }) }, [409]),
  };
}

/** The past states of a record. */
export function stateChangesCall({ name, states }: ResolvedResource): OpenApiPart | undefined {
  if (states === undefined) return undefined;
  const person = { type: ['object', 'null'], properties: { id: { type: 'integer' }, name: { type: 'string' } } };
  const change = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      from: { type: ['string', 'null'] },
      to: { type: 'string' },
      actor: { enum: states.actors.map((actor) => actor.name) },
      by: person,
      recorded: { type: 'boolean' },
      reason: person,
      note: { type: ['string', 'null'] },
      at: { type: 'string', format: 'date-time' },
    },
  };
  const meta = {
    type: 'object',
    properties: beginsAt('Of what ended before, the last change alone is kept; absent where all are there'),
  };
  return {
    summary: `How one of ${name} reached its state, oldest first`,
    ...operation(name, { 200: answer({ type: 'array', items: change }, { meta }) }, []),
  };
}

/** The decision of a pending record. */
export function decisionCall(resource: ResolvedResource): OpenApiPart {
  const { name, decision } = resource;
  if (decision === undefined) return {};
  return {
    summary: `Decide a pending one of ${name}`,
    requestBody: { required: true, content: json(decisionSchema(resource)) },
    ...operation(name, { 200: answer({ $ref: `#/components/schemas/${name}.record` }) }, [404, 405, 409]),
  };
}
