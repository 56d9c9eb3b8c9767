import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

let made = 0;

/** A colour that no other sample has, so that its content is unique. */
function nextColour(): { r: number; g: number; b: number } {
  made += 1;
  return { r: made % 256, g: (made >> 8) % 256, b: 120 };
}

/** A photo as a phone writes it: held upright, with the place where it was taken. As seen it is `width` x `height`. */
export function photo({ width = 200, height = 400 } = {}): Promise<Buffer> {
  return sharp({ create: { width: height, height: width, channels: 3, background: nextColour() } })
    .jpeg()
    .withExif({
      IFD0: { Make: 'LawhaPhone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 12/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '55/1 16/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

interface PictureOptions {
  width?: number;
  height?: number;
  format?: 'png' | 'webp' | 'jpeg';
}

/** A plain picture. */
export function picture({ width = 60, height = 40, format = 'png' }: PictureOptions = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: nextColour() } })
    .toFormat(format)
    .toBuffer();
}

/** A GIF of three frames. */
export async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#e00', '#0c0', '#00d'].map((background) =>
      sharp({ create: { width: 240, height: 120, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100], loop: 0 })
    .toBuffer();
}

/** A PNG of a few kilobytes that would be 400 million pixels: black, one bit each. */
export function bomb(side = 20_000): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function box(name: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  const body = Buffer.concat(content);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, Buffer.from(name, 'latin1'), body]);
}

/** The place that a phone writes into a film (ISO 6709). */
export const PLACE = '+25.2048+055.2708/';

/** The boxes of an MP4 film of 640 x 360, filmed upright, with the place; its pictures are noise. */
export function film(bytes = 4096): Buffer {
  const header = Buffer.alloc(84);
  header.writeInt32BE(0x1_00_00, 44);
  header.writeInt32BE(-0x1_00_00, 52);
  header.writeUInt32BE(640 << 16, 76);
  header.writeUInt32BE(360 << 16, 80);
  const handler = Buffer.concat([Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(13)]);
  made += 1;
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box(
      'moov',
      box('trak', box('tkhd', header), box('mdia', box('hdlr', handler))),
      box('udta', box('\u00A9xyz', Buffer.from(PLACE))),
    ),
    box('mdat', Buffer.from(String(made)), Buffer.alloc(bytes, 7)),
  ]);
}
