import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCatalogue } from './context/Catalogue.ts';
import { buildOpenApi } from './app/openapi/buildOpenApi.ts';
import { writeClient } from './app/openapi/writeClient.ts';
import { isObject } from '../engine/core/values/isObject.ts';
import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { createParts } from './context/parts/createParts.ts';
import { loadServerParts } from './loadServerParts.ts';
import { readConfig, ROOT } from './context/config/ServerConfig.ts';

/**
 * `npm run openapi`: prints the API of the definitions as an OpenAPI 3.1 document, with `--client` as a typed client for
 * TypeScript.
 */
try {
  const about: unknown = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const version = isObject(about) ? String(about['version']) : '';
  const { resources, navigation } = await loadResources(readConfig(process.env).root);
  const parts = createParts(await loadServerParts());
  const document = await buildOpenApi(buildCatalogue(resources, navigation, parts), version);
  console.log(process.argv.includes('--client') ? writeClient(document) : JSON.stringify(document, undefined, 2));
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
