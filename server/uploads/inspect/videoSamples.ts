/** An MP4 box. */
export function box(name: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const body = Buffer.concat(content);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), body]);
}

/** The same with its length in 64 bits; another one than it has, if given. */
export function longBox(name: string, content: Buffer, stated = BigInt(content.length + 16)): Buffer {
  const header = Buffer.alloc(16);
  header.writeUInt32BE(1);
  header.write(name, 4, 'latin1');
  header.writeBigUInt64BE(stated, 8);
  return Buffer.concat([header, content]);
}

/** The head of a film without its frames. */
export const FTYP = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));

/** A table of one track of pictures. */
export function table(...more: Buffer[]): Buffer {
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)]);
  return box('moov', box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', handler))), ...more);
}

/** So many empty boxes one after the other. */
export function emptyBoxes(name: string, count: number): Buffer {
  return Buffer.alloc(count * 8, box(name));
}

/** Boxes nested to that depth. */
export function nestedBoxes(name: string, depth: number): Buffer {
  const all = Buffer.alloc(depth * 8);
  for (let level = 0; level < depth; level += 1) {
    all.writeUInt32BE((depth - level) * 8, level * 8);
    all.write(name, level * 8 + 4, 'latin1');
  }
  return all;
}

/** A WebM element with a length of eight bytes. */
export function element(id: number[], content: Buffer, { isUnknown = false } = {}): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | (isUnknown ? 0x00_ff_ff_ff_ff_ff_ff_ffn : BigInt(content.length)));
  return Buffer.concat([Buffer.from(id), size, content]);
}

/** The head of a WebM file. */
export const EBML = element(
  [0x1a, 0x45, 0xdf, 0xa3],
  Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]),
);

/** WebM tracks nested to that depth. */
export function nestedTracks(depth: number): Buffer {
  const inner = Buffer.alloc(depth * 9);
  for (let level = 0; level < depth; level += 1) {
    inner[level * 9] = 0xae;
    inner.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | BigInt((depth - level - 1) * 9), level * 9 + 1);
  }
  return Buffer.concat([EBML, element([0x18, 0x53, 0x80, 0x67], element([0x16, 0x54, 0xae, 0x6b], inner))]);
}
