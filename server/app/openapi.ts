import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCatalogue } from './Catalogue.ts';
import { buildOpenApi } from './buildOpenApi.ts';
import { explainStartFailure } from './explainStartFailure.ts';
import { loadResources } from './loadResources.ts';
import { readConfig, ROOT } from './ServerConfig.ts';

/** `npm run openapi`: prints the API of the definitions as an OpenAPI 3.1 document. */
try {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const { resources, navigation } = await loadResources(readConfig(process.env).root);
  console.log(JSON.stringify(buildOpenApi(buildCatalogue(resources, navigation), version), undefined, 2));
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
