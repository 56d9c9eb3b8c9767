import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite keeps a database in its own files. */
const DATA = '/pglite/data';
const BLOCK = 512;

/** A file of a database, or a folder. */
export interface DataFile {
  path: string;
  /** Undefined of a folder. */
  data: Uint8Array | undefined;
}

/**
 * Files in memory that begin as a copy of some others: PGlite's own way, from an archive, takes five times as long. The
 * bytes of a file are shared until it is written to, which few of them are.
 */
export class CopiedMemory extends MemoryFS {
  private readonly files: readonly DataFile[];

  constructor(files: readonly DataFile[]) {
    super();
    this.files = files;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (files === undefined) throw new Error('files are copied into a database that is being opened');
    files.mkdirTree(DATA);
    for (const { path, data } of this.files) {
      if (data === undefined) files.mkdirTree(`${DATA}${path}`);
      else {
        files.writeFile(`${DATA}${path}`, EMPTY);
        share(files.lookupPath(`${DATA}${path}`, {}).node, data);
      }
    }
  }
}

const EMPTY = new Uint8Array(0);

/** A file as the file system in memory keeps it. */
interface FileNode {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: Record<string, (...values: unknown[]) => unknown>;
}

/** Gives a file bytes that are not its own: the first of the calls that write to it copies them. */
function share(node: FileNode, data: Uint8Array): void {
  const own = node.stream_ops;
  const copied =
    (name: string) =>
    (...values: unknown[]): unknown => {
      if (node.contents === data) node.contents = new Uint8Array(data);
      node.stream_ops = own;
      return own[name]?.(...values);
    };
  node.contents = data;
  node.usedBytes = data.length;
  node.stream_ops = { ...own, write: copied('write'), msync: copied('msync') };
}

/** The files in an archive that PGlite wrote, without compression. */
export function readArchive(archive: Uint8Array): DataFile[] {
  const files: DataFile[] = [];
  for (let from = 0; archive[from];) {
    const size = Number.parseInt(textAt(archive, from + 124, 12), 8);
    const prefix = textAt(archive, from + 345, 155);
    const name = textAt(archive, from, 100);
    const isFolder = textAt(archive, from + 156, 1) === '5';
    const begin = from + BLOCK;
    const path = prefix === '' ? name : `${prefix}/${name}`;
    files.push({ path, data: isFolder ? undefined : archive.subarray(begin, begin + size) });
    from = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function textAt(archive: Uint8Array, from: number, length: number): string {
  const end = archive.indexOf(0, from);
  return Buffer.from(archive.subarray(from, end < 0 ? from + length : Math.min(end, from + length))).toString();
}
