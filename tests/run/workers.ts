import { availableParallelism, totalmem } from 'node:os';

const GIGABYTE = 2 ** 30;
/** What one worker takes at most, with what it starts, and some room. */
const MEMORY = 4 * GIGABYTE;

export interface Machine {
  cores: number;
  /** Bytes. */
  memory: number;
}

/**
 * How many workers run tests at once: one more than there are cores where memory allows it, because a part of what each
 * takes is waiting for processes, sockets and the disk.
 */
export function workersOn({ cores, memory }: Machine): number {
  return memory >= (cores + 1) * MEMORY ? cores + 1 : cores;
}

/** This machine, with the memory that its container allows. */
export function thisMachine(): Machine {
  const allowed = process.constrainedMemory();
  return { cores: availableParallelism(), memory: Math.min(totalmem(), allowed > 0 ? allowed : Infinity) };
}
