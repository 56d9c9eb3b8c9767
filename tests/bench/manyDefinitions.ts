import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '../..');

/** A temporary root with the shipped definitions and `count` more, each a copy of services under its own name. */
export function createManyDefinitions(count: number): { root: string; files: string[]; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'lawha-bench-'));
  mkdirSync(join(root, 'definitions'));
  cpSync(join(REPOSITORY, 'definitions'), join(root, 'definitions'), { recursive: true });
  symlinkSync(join(REPOSITORY, 'widgets'), join(root, 'widgets'));
  const source = readFileSync(join(REPOSITORY, 'definitions/services.json'), 'utf8');
  const files = Array.from({ length: count }, (_, i) => {
    const name = `generated_${i}`;
    const file = join(root, 'definitions', `${name}.json`);
    const text = source
      .replace('"name": "services"', `"name": "${name}"`)
      .replace('"ar": "الخدمات"', `"ar": "خدمات المجموعة ${i * 7919}"`)
      .replace('"en": "Services"', `"en": "Services of group ${i * 7919}"`);
    writeFileSync(file, text);
    return file;
  });
  return { root, files, remove: () => rmSync(root, { recursive: true }) };
}
