/** The command `npm run create -- FOLDER`: writes a new project. Exit code 0, or 2 when refused. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../../core/values/isObject.ts';
import { REPOSITORY, roomFolder } from '../lint/places.ts';
import { createProject } from './createProject.ts';

const USAGE = 'node engine/tools/create/main.ts <folder>, for instance: node engine/tools/create/main.ts my-dashboard';

try {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new RangeError(`one folder is needed → ${USAGE}`);
  const about: unknown = JSON.parse(await readFile(join(roomFolder('engine'), 'package.json'), 'utf8'));
  const packed = join(roomFolder('src'), 'index.html');
  const files = await createProject(folder, {
    version: isObject(about) ? String(about['version']) : '',
    page: await readFile(existsSync(packed) ? packed : join(REPOSITORY, 'index.html'), 'utf8'),
  });
  process.stdout.write(
    `${folder} is written:\n${files.map((file) => `  ${file}\n`).join('')}Next: cd ${folder} && npm install && npm start\n`,
  );
} catch (error) {
  process.stderr.write(`create: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
