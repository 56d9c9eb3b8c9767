import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MODULES = join(import.meta.dirname, '../../node_modules');
const PACKAGE = join(MODULES, '@sparticuz/chromium');

/** The package's own names folders of the service that it was made for. */
const fontsConfigOf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/fonts/cache</cachedir>
</fontconfig>
`;

/** Where the parts of the packaged browser are. */
export interface UnpackedChromium {
  executablePath: string;
  /** Folder of the system libraries that it needs. */
  libraries: string;
  /** Folder of a `fonts.conf` and a font. */
  fonts: string;
}

/**
 * Unpacks the browser of `@sparticuz/chromium` below `node_modules/.cache`, once for a version. Several processes may ask
 * at the same time: each unpacks into a folder of its own, and the first to finish provides it.
 */
export async function unpackChromium(): Promise<UnpackedChromium> {
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const cache = join(MODULES, '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const own = mkdtempSync(join(cache, 'unpacking-'));
    await unpackInto(own);
    writeFileSync(join(own, 'fonts/fonts.conf'), fontsConfigOf(folder));
    try {
      renameSync(own, folder);
    } catch (error) {
      rmSync(own, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    libraries: join(folder, 'al2023/lib'),
    fonts: join(folder, 'fonts'),
  };
}

/** The package unpacks into the system's temporary folder, and accepts existing files there, complete or not. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    chromium.setGraphicsMode = false;
    await chromium.executablePath();
    await inflate(join(PACKAGE, 'bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}
