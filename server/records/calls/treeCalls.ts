import { BRANCHES, MAX_BRANCH_ROWS, MAX_BRANCHES, TOP } from '../../../engine/core/query/tree.ts';
import { answer, json, operation, query } from '../../base/calls/describeCall.ts';
import type { OpenApiPart } from '../../base/calls/OpenApiPart.types.ts';
import type { CatalogueEntry } from '../../context/Catalogue.ts';
import { MAX_ID } from './bodySchemas.ts';
import { listParameters } from './listParameters.ts';

const ID = { type: 'integer', minimum: 1, maximum: MAX_ID, 'x-message': 'typeInteger' };

/** The body of a call that puts a record of a tree elsewhere. */
export const PLACE_IN_TREE: OpenApiPart = {
  type: 'object',
  required: [],
  properties: {
    parent: { ...ID, type: ['integer', 'null'], description: 'The record above; null for the top' },
    before: { ...ID, description: 'The record of that branch that it is put before; absent for the last place' },
    version: { ...ID, description: 'The version that was seen; an older one is refused' },
  },
  additionalProperties: false,
};

/** The parameters of the call that reads branches, besides those of a list call. */
export function branchParameters(): OpenApiPart[] {
  return [
    query(
      BRANCHES,
      { type: 'string', minLength: 1, maxLength: 2000 },
      `The records whose branches are read, with commas between, ${MAX_BRANCHES} at most; ${TOP} for the top, which is the default. Together they have at most ${MAX_BRANCH_ROWS} records up to the page that is asked for`,
    ),
  ];
}

/** Branches of a list as a tree: like its list call, it carries the filters of the list. */
export function treeCall(entry: CatalogueEntry, record: OpenApiPart): OpenApiPart {
  const { name } = entry.resource;
  const row = {
    type: 'object',
    required: ['record', 'children', 'matches'],
    properties: {
      record,
      children: { type: 'integer', description: 'How many are shown directly below it' },
      matches: { type: 'boolean', description: 'Whether it matches the filters itself, not one below it alone' },
    },
  };
  const branch = {
    type: 'object',
    required: ['branch', 'total', 'rows'],
    properties: { branch: { type: 'string' }, total: { type: 'integer' }, rows: { type: 'array', items: row } },
  };
  return {
    summary: `List ${name} as a tree: a page of what is directly below some records, with those above what matches`,
    parameters: [...branchParameters(), ...listParameters(entry)],
    ...operation(name, { 200: answer({ type: 'array', items: branch }) }, [404, 422]),
  };
}

/** Putting a record of a tree elsewhere. */
export function placeCall({ resource: { name } }: CatalogueEntry, record: OpenApiPart): OpenApiPart {
  return {
    summary: `Put one of ${name} below another one, or at another place of its branch`,
    requestBody: { required: true, content: json(PLACE_IN_TREE) },
    ...operation(name, { 200: answer(record) }, [409, 422]),
  };
}
