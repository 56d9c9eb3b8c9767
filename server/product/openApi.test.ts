import { describe, expect, it } from 'vitest';
import { CONTROLS } from '../../engine/core/access/Grants.ts';
import { isPersonalSource } from '../../engine/core/product/sources.ts';
import { API_CALLS } from '../../engine/core/routing/reservedNames.ts';
import { ROOT } from '../context/config/ServerConfig.ts';
import { buildCatalogue } from '../context/Catalogue.ts';
import { loadResources } from '../app/loadResources.ts';
import { buildOpenApi } from '../app/openapi/buildOpenApi.ts';
import { createParts } from '../context/parts/createParts.ts';
import { PRODUCT_PARTS } from './parts.ts';

const { resources, navigation } = await loadResources(ROOT);
const text = JSON.stringify(
  await buildOpenApi(buildCatalogue(resources, navigation, createParts(PRODUCT_PARTS)), '0.1.0'),
);
const document: unknown = JSON.parse(text);

/** The value at a JSON Pointer. */
const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, part) =>
        value === undefined ? undefined : Object.getOwnPropertyDescriptor(value, part.replaceAll('~1', '/'))?.value,
      document,
    );

describe('buildOpenApi', () => {
  const shared = resources.filter(({ storage, singleton }) => !isPersonalSource(storage.source) && !singleton);
  it.each(shared.map((resource) => [resource.name, resource] as const))(
    'describes the calls that %s has',
    (name, { routes, rowActions, toggles, decision, replies }) => {
      const has = (screen: string): boolean => routes.some((route) => route.screen === screen);
      expect(at(`/paths/~1${name}`)).toHaveProperty('get.parameters');
      expect(Object.keys(at(`/paths/~1${name}`) ?? {})).toEqual(
        has('add') || decision?.by !== undefined ? ['get', 'post'] : ['get'],
      );
      expect(Object.keys(at(`/paths/~1${name}~1{id}`) ?? {})).toEqual([
        'parameters',
        'get',
        ...((decision && decision.by === undefined && !has('edit')) || (replies && !has('edit')) ? ['post'] : []),
        ...(has('edit') ? ['put', 'patch', 'post'] : []),
        ...(rowActions.includes('delete') ? ['delete'] : []),
      ]);
      for (const { call } of toggles.filter(({ call: { path } }) => path.includes('{id}'))) {
        const path = call.path.replace('{resource}', name).replaceAll('/', '~1');
        expect(at(`/paths/~1${path}`)).toHaveProperty(call.method.toLowerCase());
      }
      expect(at(`/paths/~1${name}_not_paginated`)).toHaveProperty('get');
    },
  );

  it('SETTINGS-09, TOGGLE-06: of a singleton it describes reading and saving, and its switch', () => {
    expect(Object.keys(at('/paths/~1settings~1order-setting') ?? {})).toEqual(['get', 'put', 'patch', 'post']);
    expect(at('/paths/~1settings')).toHaveProperty('post.requestBody');
    const paths = Object.keys(at('/paths') ?? {});
    expect(paths.filter((path) => /^\/(social|order-setting)/.test(path))).toEqual([]);
  });

  it('NOTIF-02, NOTIF-03, NOTIF-04: of what is everybody’s own, it describes only its own calls', () => {
    const paths = Object.keys(at('/paths') ?? {}).filter((path) => path.startsWith('/notification'));
    expect(paths.toSorted()).toEqual([
      '/notification/{id}',
      '/notification_preferences',
      '/notifications',
      '/notifications/read_all',
    ]);
    expect(Object.keys(at('/paths/~1notifications') ?? {})).toEqual(['get', 'post']);
    const answer = 'get/responses/200/content/application~1json/schema/properties';
    expect(at(`/paths/~1notifications/${answer}`)).toHaveProperty('unread_count');
  });

  it('API-05, LEFTOVER-06: describes decisions and lists in groups', () => {
    const body = '/requestBody/content/application~1json/schema';
    expect(at(`/paths/~1cash_outs~1{id}/post${body}/properties/status`)).toEqual({ enum: ['accepted', 'rejected'] });
    expect(at(`/paths/~1update_requests/post${body}/required`)).toEqual(['driver_id', 'status']);
    const answer = '/paths/~1update_requests/get/responses/200/content/application~1json/schema/properties';
    expect(Object.keys(at(`${answer}/data/properties`) ?? {})).toEqual(['accept', 'pending', 'reject']);
    expect(Object.keys(at(`${answer}/meta/properties/groups/properties`) ?? {})).toHaveLength(3);
  });

  it('ENGINE-04, API-03, API-04: has every call that the specification names', () => {
    const calls = ['POST login', 'POST logout', 'GET get_profile', 'GET statistics', 'GET admin_side_bar'].concat(
      ['GET get_my_permissions', 'GET get_my_control_permissions', 'GET notifications', 'POST notifications'],
      ['GET notification/{id}', 'GET contacts/{id}', 'POST contacts/{id}', 'POST contacts/{id}/reply'],
      ['GET internal_chats', 'GET users', 'GET users/{id}/status', 'DELETE users/{id}', 'POST users/deleteAll'],
      ['PATCH users/{id}/update-locked', 'PATCH users/{id}/toggle-active-user', 'PATCH users/{id}/toggle-ban-user'],
      ['PATCH providers/{id}/toggle-active-provider', 'PATCH providers/{id}/toggle-ban-provider', 'POST providers'],
      ['GET countries-without-paginated', 'GET providers_not_paginated', 'GET send_types', 'POST attachments'],
      ['POST autocomplete', 'POST cash_outs/{id}', 'POST update_requests', 'GET update_requests'],
    );
    const described = new Set(
      Object.entries(at('/paths') ?? {}).flatMap(([path, operations]) =>
        Object.keys(operations as object).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
      ),
    );
    expect(calls.filter((call) => !described.has(call))).toEqual([]);
  });

  it('API-03: describes every call that belongs to no group, with its methods', () => {
    for (const [call, methods] of Object.entries(API_CALLS)) {
      const described = Object.entries(at('/paths') ?? {})
        .filter(([path]) => path === `/${call}` || path.startsWith(`/${call}/`))
        .flatMap(([, operations]) => Object.keys(operations as object))
        .filter((key) => key !== 'parameters');
      expect([call, [...new Set(described)]]).toEqual([call, methods.map((method) => method.toLowerCase())]);
    }
  });

  it('has no dangling references', () => {
    const references = [...text.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer]) => pointer ?? '');
    expect(references.length).toBeGreaterThan(0);
    for (const pointer of references) expect([pointer, at(pointer) !== undefined]).toEqual([pointer, true]);
  });

  it("has bodies in the API's shape", () => {
    expect(at('/components/schemas/cities.add')).toMatchObject({
      required: ['ar', 'en', 'country_id'],
      properties: { ar: { required: ['name'] }, lat: { type: 'number' } },
    });
    expect(at('/components/schemas/cities.edit/properties')).toHaveProperty('version');
  });

  it('PERM-06: a role names the controls that permissions offer, as one JSON text in a form', () => {
    const choices = '/properties/permissions/items/properties/choices/items/enum';
    expect(at(`/components/schemas/roles.add${choices}`)).toEqual([...CONTROLS]);
    const content = '/paths/~1roles/post/requestBody/content';
    expect(at(`${content}/multipart~1form-data/encoding`)).toEqual({
      permissions: { contentType: 'application/json' },
    });
    expect(at(`${content}/application~1json/encoding`)).toBeUndefined();
  });

  it('says of a record what only the server sets, and which records it carries along', () => {
    expect(at('/components/schemas/admins.record/properties')).toMatchObject({
      id: { type: 'integer' },
      full_name: { type: ['string', 'null'], readOnly: true },
      last_login: { format: 'date-time', readOnly: true },
      role: { anyOf: [{ properties: { id: {}, name: {} } }, { type: 'null' }] },
    });
    expect(at('/components/schemas/admins.record/properties/first_name')).not.toHaveProperty('readOnly');
    expect(at('/components/schemas/providers.record/properties')).toMatchObject({
      reviews: { type: ['array', 'object', 'null'], readOnly: true },
      services: { type: 'array', items: { type: 'object' } },
    });
    expect(at('/components/schemas/admins.add/properties')).not.toHaveProperty('full_name');
  });

  it('ORDERS-12: describes moving an order and the history of its states', () => {
    const patch = at('/paths/~1orders~1{id}~1update-status/patch');
    expect(JSON.stringify(patch)).toContain('"admin_cancel"');
    expect(JSON.stringify(patch)).toContain('"reason_id"');
    expect(at('/paths/~1orders~1{id}~1state_changes')).toHaveProperty('get.summary');
    expect(at('/paths/~1cities~1{id}~1update-status')).toBeUndefined();
  });

  it('MEND-10: every call says that it may be unreadable, unserved or without room, and each body that it may be slow or large', () => {
    const methods = new Set(['get', 'post', 'put', 'patch', 'delete']);
    const calls = Object.entries(at('/paths') ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { requestBody?: object; responses: Record<string, object> }>)
        .filter(([method]) => methods.has(method))
        .map(([method, { requestBody, responses }]) => ({ call: `${method} ${path}`, requestBody, responses })),
    );
    expect(calls.length).toBeGreaterThan(300);
    for (const { call, requestBody, responses } of calls) {
      const named = [
        '422',
        '503',
        '507',
        ...(requestBody ? ['408', '413'] : []),
        ...(call.includes('{') ? ['404'] : []),
      ];
      expect([call, named.filter((status) => !(status in responses))]).toEqual([call, []]);
      expect(responses['503']).toHaveProperty('headers.Retry-After');
    }
    expect(at('/paths/~1login/post/responses')).toHaveProperty('429.headers.Retry-After');
  });
});
