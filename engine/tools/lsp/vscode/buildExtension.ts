import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { build } from 'vite';
import { REPOSITORY } from '../../lint/places.ts';
import { isObject } from '../../../core/values/isObject.ts';

/** Fixed, so that the same code makes the same package. */
const WRITTEN = new Date('2026-01-01T00:00:00');

/**
 * Builds the extension as a package that VS Code installs, without network: the code in one file, its manifest, and the
 * descriptions of the package format.
 *
 * @param folder where the package goes; it is made when it is not there
 * @returns the path of the package
 */
export async function buildExtension(folder: string): Promise<string> {
  const { version } = await readJson(join(REPOSITORY, 'package.json'));
  const manifest = { ...(await readJson(join(import.meta.dirname, 'manifest.json'))), version: String(version) };
  const files = {
    '[Content_Types].xml': TYPES,
    'extension.vsixmanifest': packageManifest(manifest),
    'extension/package.json': `${JSON.stringify(manifest, undefined, 2)}\n`,
    'extension/extension.js': await bundle(),
    'extension/readme.md': await readFile(join(import.meta.dirname, 'README.md'), 'utf8'),
    'extension/LICENSE.txt': await readFile(join(REPOSITORY, 'LICENSE'), 'utf8'),
  };
  const packed = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: WRITTEN,
  });
  const file = join(resolve(folder), `lawha-${manifest.version}.vsix`);
  await mkdir(resolve(folder), { recursive: true });
  await writeFile(file, packed);
  return file;
}

async function readJson(path: string): Promise<Record<string, unknown>> {
  const value: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!isObject(value)) throw new Error(`${path} is no object`);
  return value;
}

/** The extension and its client in one module; the editor itself provides `vscode`. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    ssr: { noExternal: true, external: ['vscode'] },
    build: {
      ssr: join(import.meta.dirname, 'extension.ts'),
      write: false,
      target: 'node20',
      minify: true,
      rolldownOptions: { external: ['vscode'], output: { format: 'cjs', codeSplitting: false } },
    },
  });
  const outputs = [result].flat().flatMap((made) => ('output' in made ? made.output : []));
  const [chunk, ...others] = outputs.filter((output) => output.type === 'chunk');
  if (chunk === undefined || others.length > 0) throw new Error('The extension is not one module.');
  return chunk.code;
}

const TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension=".json" ContentType="application/json"/>
  <Default Extension=".js" ContentType="application/javascript"/>
  <Default Extension=".md" ContentType="text/markdown"/>
  <Default Extension=".txt" ContentType="text/plain"/>
  <Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
`;

function packageManifest(manifest: Record<string, unknown>): string {
  const { name, displayName, description, publisher, version, engines } = manifest;
  const engine = isObject(engines) ? String(engines['vscode']) : '';
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escape(name)}" Version="${escape(version)}" Publisher="${escape(publisher)}"/>
    <DisplayName>${escape(displayName)}</DisplayName>
    <Description xml:space="preserve">${escape(description)}</Description>
    <Categories>Programming Languages,Linters</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escape(engine)}"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/readme.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

function escape(value: unknown): string {
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
