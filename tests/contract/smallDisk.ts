import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, in memory. */
export interface SmallDisk {
  folder: string;
  /** Fills the free space. */
  fill: () => void;
  /** Frees it again. */
  free: () => void;
  /** Makes the disk read-only. */
  makeReadOnly: () => void;
  /** Takes writes again. */
  makeWritable: () => void;
  remove: () => void;
}

const CHUNK = Buffer.alloc(4096);

/** Mounts a disk of so many megabytes; undefined where this process may not mount anything. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'lawha-disk-'));
  const mount = (...options: string[]): void => void execFileSync('mount', [...options, folder], { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs');
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => {
      const file = openSync(filler, 'a');
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
    makeReadOnly: () => mount('-o', 'remount,ro'),
    makeWritable: () => mount('-o', 'remount,rw'),
    remove: () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true });
    },
  };
}
