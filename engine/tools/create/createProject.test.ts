import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asProduct } from '../../core/product/currentProduct.ts';
import { readProduct } from '../../core/product/readProduct.ts';
import { wholeProduct } from '../../core/product/wholeProduct.ts';
import { loadDefinitions } from '../lint/loadDefinitions.ts';
import { REPOSITORY } from '../lint/places.ts';
import { CreateError, createProject } from './createProject.ts';
import { CHECKED_WITH, OVERRIDES } from './starterFiles.ts';

let folder: string;
const page = '<script type="module" src="/src/app/main.tsx"></script>';
const create = (path: string, withPage = page): Promise<string[]> =>
  createProject(join(folder, path), { version: '0.1.0', page: withPage });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-create-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('HOUSE-06: the starter', () => {
  it('writes ten files at most, named after the folder, with every package in its version', async () => {
    const files = await create('My Clinic');
    expect(files.length).toBeLessThanOrEqual(10);
    const about = JSON.parse(await readFile(join(folder, 'My Clinic/package.json'), 'utf8')) as object;
    expect(about).toMatchObject({
      name: 'my-clinic',
      dependencies: { '@lawha/dashboard': '0.1.0', '@lawha/server': '0.1.0' },
    });
    expect(await readFile(join(folder, 'My Clinic/index.html'), 'utf8')).toContain('src="/src/main.ts"');
    expect(await readdir(folder)).toEqual(['My Clinic']);
  });

  it('replaces the same dependencies of dependencies as the repository, and checks types with the same', async () => {
    const { overrides, devDependencies } = JSON.parse(await readFile(join(REPOSITORY, 'package.json'), 'utf8')) as {
      overrides: Record<string, string>;
      devDependencies: Record<string, string>;
    };
    expect(overrides).toMatchObject(OVERRIDES);
    expect(devDependencies).toMatchObject(CHECKED_WITH);
  });

  it('its definitions pass the lint, with the ready groups of accounts', async () => {
    await create('shop');
    const root = join(folder, 'shop');
    const own = readProduct(root) ?? wholeProduct();
    const { findings, resources } = await asProductOf(own, () => loadDefinitions({ root }));
    expect(findings).toEqual([]);
    expect(resources.map(({ name }) => name).toSorted()).toEqual([
      'admins',
      'articles',
      'permission-categories',
      'permission-labels',
      'permissions',
      'roles',
    ]);
  });

  it('refuses a folder that is not empty or is a file, and changes nothing', async () => {
    await mkdir(join(folder, 'taken'));
    await writeFile(join(folder, 'taken/notes.txt'), 'mine');
    await writeFile(join(folder, 'file'), 'mine');
    await expect(create('taken')).rejects.toThrow(CreateError);
    await expect(create('taken')).rejects.toThrow('is not empty (notes.txt) → name a new or an empty folder');
    await expect(create('file')).rejects.toThrow('is a file → name a folder that is not there');
    expect(await readdir(folder, { recursive: true })).toEqual(['file', 'taken', 'taken/notes.txt']);
  });

  it('fills an empty folder, and leaves nothing behind when it fails', async () => {
    await mkdir(join(folder, 'empty'));
    const unreadable = {
      version: '0.1.0',
      get page(): string {
        throw new Error('the page cannot be read');
      },
    };
    await expect(createProject(join(folder, 'empty'), unreadable)).rejects.toThrow('the page cannot be read');
    expect(await readdir(folder, { recursive: true })).toEqual(['empty']);
    await create('empty');
    expect(await readdir(join(folder, 'empty'))).toContain('package.json');
  });
});

/** Definitions are read by the product of their own folder; what was provided before is back afterwards. */
function asProductOf<Result>(product: ReturnType<typeof wholeProduct>, task: () => Promise<Result>): Promise<Result> {
  return asProduct(product, task);
}
