import { describe, expect, it } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { buildCatalogue } from '../context/Catalogue.ts';
import { accessGroupsBeside } from '../../tests/helpers/accessGroups.ts';
import { matchCall } from './matchCall.ts';

const text = (en: string): { ar: string; en: string } => ({ ar: 'نص', en });
/** A group whose only write is a decision. */
function decided(name: string, by?: string): ResolvedResource {
  return resolveDefinition({
    name,
    label: text(name),
    routes: [],
    toggles: [],
    decision: {
      field: 'status',
      pending: 'new',
      ...(by !== undefined && { by }),
      accept: { value: 'yes' },
      reject: { value: 'no' },
    },
    form: {
      schema: {
        type: 'object',
        properties: {
          owner_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'countries' } },
          status: { type: 'string', enum: ['new', 'yes', 'no'], readOnly: true, default: 'new' },
        },
      },
    },
  });
}

const catalogue = buildCatalogue(
  [
    ...(await accessGroupsBeside([])),
    resolveDefinition({
      name: 'countries',
      label: text('Countries'),
      toggles: ['is_active', { flag: 'is_ban', call: { method: 'PATCH', path: 'countries/{id}/toggle-ban' } }],
      form: { schema: { type: 'object', properties: { name: { type: 'string' } } } },
    }),
    resolveDefinition({
      name: 'ledger',
      label: text('Ledger'),
      routes: ['show-all', 'show'],
      rowActions: ['show'],
      toggles: [],
      form: { schema: { type: 'object', properties: { name: { type: 'string', readOnly: true } } } },
    }),
    decided('claims'),
    resolveDefinition({
      name: 'steps',
      label: text('Steps'),
      form: { schema: { type: 'object', properties: { order: { $ref: 'lawha:order' } } } },
    }),
    decided('requests', 'owner_id'),
  ],
  { groups: [] },
);

describe('matchCall', () => {
  it.each([
    ['GET', 'countries', 'list'],
    ['GET', '/countries/', 'list'],
    ['GET', '//countries', 'list'],
    ['POST', 'countries', 'create'],
    ['POST', 'countries/deleteAll', 'delete-all'],
    ['GET', 'countries/7', 'read'],
    ['PUT', 'countries/7', 'replace'],
    ['PATCH', 'countries/7', 'merge'],
    ['POST', 'countries/7', 'override'],
    ['DELETE', 'countries/7', 'delete'],
    ['GET', 'countries/7/status', 'toggle'],
    ['PATCH', 'countries/7/toggle-ban', 'toggle'],
    ['GET', 'countries_not_paginated', 'options'],
    ['GET', 'countries-without-paginated', 'options'],
    ['GET', 'planets', 'unknown-resource'],
    ['GET', '', 'unknown-resource'],
    ['GET', 'countries/0', 'not-found'],
    ['GET', 'countries/07', 'not-found'],
    ['GET', 'countries/x', 'not-found'],
    ['GET', 'countries/7/status/x', 'not-found'],
    ['PATCH', 'countries/7/update-locked', 'not-found'],
    ['GET', 'ledger/7/status', 'not-found'],
    ['POST', 'countries/7/status', 'method-not-allowed'],
    ['POST', 'claims/7', 'override'],
    ['POST', 'claims', 'method-not-allowed'],
    ['POST', 'requests', 'create'],
    ['POST', 'requests/7', 'method-not-allowed'],
    ['PUT', 'claims/7', 'method-not-allowed'],
    ['DELETE', 'claims/7', 'method-not-allowed'],
    ['GET', 'claims', 'list'],
    ['POST', 'ledger/7', 'method-not-allowed'],
    ['DELETE', 'countries', 'method-not-allowed'],
    ['GET', 'countries/deleteAll', 'method-not-allowed'],
    ['POST', 'countries_not_paginated', 'method-not-allowed'],
    ['HEAD', 'countries', 'list'],
    ['HEAD', 'countries/7', 'read'],
    ['HEAD', 'countries_not_paginated', 'options'],
    ['HEAD', 'countries/7/status', 'method-not-allowed'],
    ['HEAD', 'countries/07', 'not-found'],
    ['GET', 'login', 'method-not-allowed'],
    ['DELETE', 'statistics', 'method-not-allowed'],
    ['GET', 'login/7', 'unknown-resource'],
    ['GET', 'constructor', 'unknown-resource'],
    ['POST', 'ledger', 'method-not-allowed'],
    ['PUT', 'ledger/7', 'method-not-allowed'],
    ['DELETE', 'ledger/7', 'method-not-allowed'],
    ['POST', 'ledger/deleteAll', 'method-not-allowed'],
    ['PATCH', 'steps/arrange', 'arrange'],
    ['GET', 'steps/arrange', 'method-not-allowed'],
    ['PATCH', 'steps/arrange/7', 'not-found'],
    ['PATCH', 'countries/arrange', 'not-found'],
  ])('API-06: %s %s is %s', (method, path, kind) => {
    expect(matchCall(catalogue, method, path).kind).toBe(kind);
  });
});
