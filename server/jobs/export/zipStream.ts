import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive, its content piece by piece. */
export interface ZipFile {
  name: string;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** Sizes follow the content, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 2.0: deflated files. */
const VERSION = 20;
/** 1980-01-01, the first day that an archive knows: its content alone says what it is. */
const DATE = 0x0021;

/** An archive written while its content is read, so that none of it is in memory as a whole. */
export async function* zipStream(files: readonly ZipFile[]): AsyncGenerator<Buffer> {
  let offset = 0;
  const directory: Buffer[] = [];
  for (const { name, content } of files) {
    const title = Buffer.from(name);
    const start = offset;
    const head = record(30, [
      [4, 0x04034b50],
      [2, VERSION],
      [2, FLAGS],
      [2, DEFLATED],
      [2, 0],
      [2, DATE],
      [12, 0],
      [2, title.length],
      [2, 0],
    ]);
    yield Buffer.concat([head, title]);
    offset += head.length + title.length;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const piece of deflate(content, sums)) {
      sums.packed += piece.length;
      yield piece;
    }
    const tail = record(16, [
      [4, 0x08074b50],
      [4, sums.crc],
      [4, sums.packed],
      [4, sums.size],
    ]);
    yield tail;
    offset += sums.packed + tail.length;
    directory.push(
      record(46, [
        [4, 0x02014b50],
        [2, VERSION],
        [2, VERSION],
        [2, FLAGS],
        [2, DEFLATED],
        [2, 0],
        [2, DATE],
        [4, sums.crc],
        [4, sums.packed],
        [4, sums.size],
        [2, title.length],
        [2, 0],
        [2, 0],
        [2, 0],
        [2, 0],
        [4, 0],
        [4, start],
      ]),
      title,
    );
  }
  const list = Buffer.concat(directory);
  yield list;
  yield record(22, [
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, list.length],
    [4, offset],
    [2, 0],
  ]);
}

async function* deflate(content: ZipFile['content'], sums: { crc: number; size: number }): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  const feed = async (): Promise<void> => {
    for await (const piece of content) {
      sums.crc = crc32(piece, sums.crc);
      sums.size += piece.length;
      if (!packer.write(piece)) await new Promise((resolve) => packer.once('drain', resolve));
    }
    packer.end();
  };
  feed().catch((error: unknown) => packer.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const piece of packer) yield piece as Buffer;
}

/** Numbers one after the other, the lowest byte first, by their widths. */
function record(length: number, parts: readonly [width: number, value: number][]): Buffer {
  const bytes = Buffer.alloc(length);
  let at = 0;
  for (const [width, value] of parts) {
    if (width <= 4) bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}
