/** The command `npm run pack -- FOLDER`: packs every workspace as a tarball into a folder. */
import { packRooms } from './packRooms.ts';

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  process.stderr.write('pack: name one folder for the tarballs, for instance: npm run pack -- ../packages\n');
  process.exitCode = 2;
} else {
  const files = await packRooms(folder);
  process.stdout.write(files.map((file) => `${file}\n`).join(''));
}
