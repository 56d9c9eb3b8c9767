import { optionLists } from '../../../engine/core/access/optionLists.ts';
import type { Catalogue, CatalogueEntry } from '../../context/Catalogue.ts';
import { addCommonRefusals } from './addCommonRefusals.ts';
import { accessPaths } from './accessPaths.ts';
import { chatPaths } from './chatPaths.ts';
import { demoPaths } from './demoPaths.ts';
import { mapPaths } from './mapPaths.ts';
import type { OpenApiPart } from './parts.ts';
import { outboxPaths } from './replyPaths.ts';
import { personalPaths } from './notificationPaths.ts';
import { bodySchema, errorSchema, recordSchema } from './schemas.ts';
import { sessionPaths } from './sessionPaths.ts';
import { uploadPaths } from './uploadPaths.ts';
import { settingsPaths } from './settingsPaths.ts';

/** The API as OpenAPI 3.1: the session's calls, and the generic calls of every group with their bodies and filters. */
export function buildOpenApi(catalogue: Catalogue, version: string): OpenApiPart {
  const entries = [...catalogue.entries.values()];
  const options = optionLists(entries.map(({ resource }) => resource));
  const narrowingOf = ({ resource }: CatalogueEntry): ReadonlySet<string> =>
    options.get(resource.name)?.narrowing ?? new Set();
  return {
    openapi: '3.1.0',
    info: {
      title: 'lawha API',
      version,
      description:
        'Every call but login needs the bearer token. Texts are in the language of Accept-Language (ar, en; default ar).',
    },
    servers: [{ url: '/api/dashboard' }, { url: '/api/general' }],
    security: [{ bearer: [] }],
    tags: entries.map(({ resource }) => ({ name: resource.name, description: resource.label.en })),
    paths: addCommonRefusals({
      ...sessionPaths(),
      ...uploadPaths(),
      ...accessPaths(),
      ...mapPaths(),
      ...settingsPaths(),
      ...chatPaths(),
      ...demoPaths(),
      ...outboxPaths(),
      ...Object.fromEntries(entries.flatMap((entry) => Object.entries(personalPaths(entry, narrowingOf(entry))))),
    }),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: errorSchema(),
        ...Object.fromEntries(
          entries.flatMap(({ resource }) => [
            [`${resource.name}.record`, recordSchema(resource, catalogue)],
            [`${resource.name}.add`, bodySchema(resource, 'add', catalogue)],
            [`${resource.name}.edit`, bodySchema(resource, 'edit', catalogue)],
          ]),
        ),
      },
    },
  };
}
