import { LENGTH_SETTINGS } from '../../../engine/definition/settings.ts';
import type { ResolvedResource } from '../../../engine/definition/Resolved.types.ts';
import { isSentToGroup } from '../../resources/isSentToGroup.ts';
import type { CatalogueEntry } from '../Catalogue.ts';
import { answer, json, type OpenApiPart, operation } from './parts.ts';
import { bodyOf } from './resourcePaths.ts';

/** The calls of the one record of a singleton, and its switch. */
export function singlePaths({ resource }: CatalogueEntry): OpenApiPart {
  const { name, singleton = '' } = resource;
  const record = { $ref: `#/components/schemas/${name}.record` };
  const save = (...more: number[]): OpenApiPart => ({
    requestBody: bodyOf(resource, 'edit'),
    ...operation(name, { 200: answer(record) }, [409, 422, ...more]),
  });
  return {
    [`/${singleton}/${name}`]: {
      get: { summary: `Read ${name}`, ...operation(name, { 200: answer(record) }, []) },
      put: { summary: `Replace ${name}`, ...save() },
      patch: { summary: `Change part of ${name}`, ...save() },
      post: { summary: 'The same as PUT or PATCH, named by `_method` in the body', ...save(405) },
    },
    ...switchPath(resource),
  };
}

function switchPath({ name, singleton, toggles }: ResolvedResource): OpenApiPart {
  const sent = toggles.filter(isSentToGroup);
  if (sent.length === 0) return {};
  const flags = Object.fromEntries(sent.map(({ flag }) => [flag, { enum: [0, 1] }]));
  return {
    [`/${singleton}`]: {
      post: {
        summary: `Switch: ${sent.map(({ label, flag }) => `${label.en} (${flag})`).join(', ')}`,
        requestBody: { required: true, content: json({ type: 'object', properties: flags }) },
        ...operation(name, { 200: answer({ type: 'object', properties: flags }) }, [405, 422]),
      },
    },
  };
}

/** What forms must know of the settings. */
export function settingsPaths(): OpenApiPart {
  const lengths = Object.fromEntries(LENGTH_SETTINGS.map((setting) => [setting, { type: 'integer' }]));
  return {
    '/field_lengths': {
      get: {
        summary: 'Lengths of texts that are settings',
        ...operation('settings', { 200: answer({ type: 'object', properties: lengths }) }, []),
      },
    },
  };
}
