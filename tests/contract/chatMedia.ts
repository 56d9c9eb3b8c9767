/** The first bytes of files, as many as detecting their type needs. */

/** EBML with the doc type `webm` and one track of the codec named. */
export function webm(codec: 'V_VP8' | 'A_OPUS'): Buffer {
  const docType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.length, ...docType]);
  const codecId = Buffer.from([0x86, 0x80 | codec.length, ...Buffer.from(codec)]);
  return Buffer.concat([head, Buffer.from([0x16, 0x54, 0xae, 0x6b, 0x80 | codecId.length]), codecId, Buffer.alloc(64)]);
}

/** ISO media with the brand `isom` and one track of the kind named. */
export function mp4(handler: 'vide' | 'soun'): Buffer {
  const box = (name: string, content: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length + 8);
    return Buffer.concat([size, Buffer.from(name), content]);
  };
  const hdlr = box('hdlr', Buffer.concat([Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(13)]));
  return Buffer.concat([box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', box('trak', box('mdia', hdlr)))]);
}

/** The first page of an Ogg Opus file. */
export const OGG = Buffer.concat([
  Buffer.from('OggS'),
  Buffer.from([0, 2, ...Array.from({ length: 20 }, () => 0), 1, 19]),
  Buffer.from('OpusHead'),
  Buffer.alloc(64),
]);

/** A frame of MPEG audio behind its tag. */
export const MP3 = Buffer.concat([
  Buffer.from('ID3'),
  Buffer.from([4, 0, 0, 0, 0, 0, 0]),
  Buffer.from([0xff, 0xfb, 0x90, 0x64]),
  Buffer.alloc(600),
]);
