import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../lint/loadDefinitions.ts';
import { packManifestLine, unpackManifestLine } from './manifestLine.ts';

const shipped = await loadDefinitions();
const fixtures = await loadDefinitions({ root: join(import.meta.dirname, '../../../tests/fixtures') });

describe('manifest line', () => {
  it.each([...shipped.resources, ...fixtures.resources].map((resource) => [resource.name, resource] as const))(
    "ENGINE-01: the line of %s gives back its routes, redirects, aliases, and whether it is the super admin's alone",
    (_name, resource) => {
      const { name, label, icon, routes, redirects, aliases, access, singleton, isOutsideMenu } = resource;
      const line: unknown = JSON.parse(JSON.stringify(packManifestLine(resource)));
      expect(unpackManifestLine(line as ReturnType<typeof packManifestLine>)).toEqual({
        name,
        label,
        icon,
        routes: routes.map((route) => ({
          screen: route.screen,
          path: route.path,
          permission: route.permission,
          label: route.path in { 'show-all': 1, show: 1, edit: 1, add: 1 } ? label : route.label,
        })),
        redirects,
        aliases,
        ...(access === 'super-admin' && { access }),
        ...(isOutsideMenu && { isOutsideMenu }),
        ...(singleton && { singleton }),
      });
    },
  );

  it('LANG-16: a line gives back labels in further languages', () => {
    const countries = shipped.resources.find(({ name }) => name === 'countries');
    const label = { ar: 'الدول', en: 'Countries', ur: 'ممالک' };
    const line = countries && packManifestLine({ ...countries, label });
    expect(line?.at(-1)).toEqual({ ur: 'ممالک' });
    expect(line && unpackManifestLine(line).label).toEqual(label);
  });

  it('is name, label and icon alone for a group with the four usual screens', () => {
    const cities = shipped.resources.find(({ name }) => name === 'cities');
    expect(cities && packManifestLine(cities)).toEqual(['cities', 'المدن', 'Cities', 'map-pinned']);
  });
});
