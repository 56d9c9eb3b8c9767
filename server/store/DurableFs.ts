import { closeSync, fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;
type Prepared = Awaited<ReturnType<NodeFS['init']>>;

/** An open file of the embedded database: `nfd` is its descriptor on this machine. */
interface OpenFile {
  nfd: number;
  shared: { refcount: number };
}

/** The part of Emscripten's file system that reaches files of this machine. */
interface NodeFiles {
  tryFSOperation: <T>(operation: () => T) => T;
  stream_ops: {
    open: (file: OpenFile) => void;
    close: (file: OpenFile) => void;
    fsync?: (file: OpenFile) => number;
  };
}

/**
 * The folder of an embedded database, with an `fsync` that reaches the disk: the file system that PGlite brings answers
 * every `fsync` with success and does nothing. `fdatasync` cannot be replaced from outside, so that the database has to
 * run with `wal_sync_method=fsync`.
 */
export class DurableFs extends NodeFS {
  private readonly descriptors = new Set<number>();

  override async init(...args: Init): Promise<Prepared> {
    const prepared = await super.init(...args);
    const { preRun } = prepared.emscriptenOpts;
    if (!Array.isArray(preRun)) throw new Error('PGlite prepares its file system in another way than before');
    preRun.push((module: object) => this.mend(module));
    return prepared;
  }

  /** Closes the files that a broken database has left open. */
  abandon(): void {
    for (const descriptor of this.descriptors) closeSync(descriptor);
    this.descriptors.clear();
  }

  private mend(module: object): void {
    const { NODEFS: files } = module as { NODEFS: NodeFiles };
    const { open, close } = files.stream_ops;
    files.stream_ops.open = (file) => {
      open(file);
      this.descriptors.add(file.nfd);
    };
    files.stream_ops.close = (file) => {
      close(file);
      if (file.shared.refcount === 0) this.descriptors.delete(file.nfd);
    };
    files.stream_ops.fsync = (file) => {
      files.tryFSOperation(() => fsyncSync(file.nfd));
      return 0;
    };
  }
}
