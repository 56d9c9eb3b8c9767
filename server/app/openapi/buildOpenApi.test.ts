import { describe, expect, it } from 'vitest';
import { API_CALLS } from '../../../engine/routing/reservedNames.ts';
import { ROOT } from '../ServerConfig.ts';
import { buildCatalogue } from '../Catalogue.ts';
import { loadResources } from '../loadResources.ts';
import { buildOpenApi } from './buildOpenApi.ts';

const { resources, navigation } = await loadResources(ROOT);
const text = JSON.stringify(buildOpenApi(buildCatalogue(resources, navigation), '0.1.0'));
const document: unknown = JSON.parse(text);

/** What stands at a JSON Pointer. */
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
  it('describes every call of every group', () => {
    for (const { name } of resources) {
      expect(at(`/paths/~1${name}`)).toHaveProperty('get.parameters');
      expect(at(`/paths/~1${name}`)).toHaveProperty('post.requestBody');
      expect(Object.keys(at(`/paths/~1${name}~1{id}`) ?? {})).toEqual([
        'parameters',
        'get',
        'put',
        'patch',
        'post',
        'delete',
      ]);
      expect(at(`/paths/~1${name}~1{id}~1status`)).toHaveProperty('get');
      expect(at(`/paths/~1${name}_not_paginated`)).toHaveProperty('get');
    }
  });

  it('API-03: describes every call that belongs to no group, with its methods', () => {
    for (const [call, methods] of Object.entries(API_CALLS)) {
      const described = Object.keys(at(`/paths/~1${call}`) ?? {});
      expect([call, described]).toEqual([call, methods.map((method) => method.toLowerCase())]);
    }
  });

  it('refers to nothing that is not there', () => {
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
});
