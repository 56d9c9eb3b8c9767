import fs, { readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** A disk without free space. */
export interface FullDisk {
  /** Frees the space. */
  free: () => void;
}

/**
 * Has every file below a folder refuse to grow, as on a disk without room: its content can be read, and written over
 * in place. Works where no disk can be mounted, and for what this process does alone.
 */
export function fillDisk(folder: string): FullDisk {
  const { writeSync } = fs;
  const isBelow = (file: number): boolean => readlinkSync(`/proc/self/fd/${file}`).startsWith(`${folder}/`);
  const refuseGrowth = (file: number, length: number, position: unknown): void => {
    const { size } = fs.fstatSync(file);
    const end = (typeof position === 'number' ? position : size) + length;
    if (end > size && isBelow(file)) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  fs.writeSync = ((file: number, buffer: Uint8Array, offset?: number, length?: number, position?: number | null) => {
    refuseGrowth(file, length ?? buffer.byteLength, position);
    return writeSync(file, buffer, offset, length, position);
  }) as typeof fs.writeSync;
  syncBuiltinESMExports();
  return {
    free: () => {
      fs.writeSync = writeSync;
      syncBuiltinESMExports();
    },
  };
}
