import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVideo, type VideoFacts } from './readVideo.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(format: 'mp4' | 'webm', content: Buffer): Promise<VideoFacts> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return readVideo(path, format);
}

/** The file as it is after what is hidden has been replaced. */
function hide(content: Buffer, { hidden }: VideoFacts): Buffer {
  const copy = Buffer.from(content);
  for (const { span, replacement } of hidden) {
    expect(replacement.length).toBe(span.end - span.start + 1);
    replacement.copy(copy, span.start);
  }
  return copy;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');

function box(name: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, text(name), body]);
}

function track(handler: string, { width = 0, height = 0, isTurned = false, version = 0 } = {}): Buffer {
  const at = version === 1 ? 52 : 40;
  const header = Buffer.alloc(at + 44);
  header[0] = version;
  header.writeInt32BE(0x1_00_00, isTurned ? at + 4 : at);
  header.writeInt32BE(0x1_00_00, isTurned ? at + 12 : at + 16);
  header.writeUInt32BE(width * 65_536, at + 36);
  header.writeUInt32BE(height * 65_536, at + 40);
  return box(
    'trak',
    box('tkhd', header),
    box('mdia', box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(13))),
    box('udta', text('camera')),
  );
}

const FTYP = box('ftyp', text('isom\0\0\0\0isom'));

describe('readVideo of MP4', () => {
  it.each([
    [
      { width: 1920, height: 1080 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 1920, height: 1080, isTurned: true },
      { width: 1080, height: 1920 },
    ],
    [
      { width: 640, height: 360, version: 1 },
      { width: 640, height: 360 },
    ],
    [{}, {}],
  ])('knows how %j is shown', async (shape, shown) => {
    const content = Buffer.concat([
      FTYP,
      box('mdat', text('frames')),
      box('moov', track('soun'), track('vide', shape)),
    ]);
    const { hasPictures, isWhole, width, height } = await read('mp4', content);
    expect([hasPictures, isWhole]).toEqual([true, true]);
    expect({ ...(width && { width }), ...(height && { height }) }).toEqual(shown);
  });

  it('knows a recording', async () => {
    expect(await read('mp4', Buffer.concat([FTYP, box('moov', track('soun'))]))).toMatchObject({ hasPictures: false });
  });

  it('hides what tells of place and camera, and moves nothing', async () => {
    const content = Buffer.concat([
      FTYP,
      box('moov', track('vide'), box('udta', box('\u00A9xyz', text('+25.2+55.3/'))), box('meta', text('owner'))),
      box('uuid', text('maker notes')),
      box('mdat', text('frames')),
    ]);
    const clean = hide(content, await read('mp4', content));
    expect(clean.length).toBe(content.length);
    expect(clean.toString('latin1')).not.toMatch(/25\.2|owner|maker|camera|udta|meta|uuid/);
    expect(clean.indexOf('frames')).toBe(content.indexOf('frames'));
    expect(await read('mp4', clean)).toMatchObject({ hasPictures: true, isWhole: true, hidden: [] });
  });

  it.each([
    ['that breaks off', (whole: Buffer) => whole.subarray(0, whole.length - 3)],
    ['without a table', () => Buffer.concat([FTYP, box('mdat', text('frames'))])],
    ['with a box of no length', (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 0, 3, 1, 2, 3, 4])])],
    ['with a box that says too much', (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 0, 1, 1, 2, 3, 4])])],
  ])('knows that a file %s is not whole', async (_what, change) => {
    const content = change(Buffer.concat([FTYP, box('moov', track('vide')), box('mdat', text('frames'))]));
    expect((await read('mp4', content)).isWhole).toBe(false);
  });
});

function element(id: number[], content: Buffer, { isUnknown = false } = {}): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(0x01_00_00_00_00_00_00_00n | (isUnknown ? 0x00_ff_ff_ff_ff_ff_ff_ffn : BigInt(content.length)));
  return Buffer.concat([Buffer.from(id), size, content]);
}

const EBML = element([0x1a, 0x45, 0xdf, 0xa3], text('webm'));
const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const TAGS = element([0x12, 0x54, 0xc3, 0x67], text('LOCATION +25.2+55.3'));
const tracks = (codec: string): Buffer => {
  const video = element(
    [0xe0],
    Buffer.concat([element([0xb0], Buffer.from([2, 0x80])), element([0xba], Buffer.from([1, 0x68]))]),
  );
  return element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], Buffer.concat([element([0x86], text(codec)), ...(codec.startsWith('V') ? [video] : [])])),
  );
};
const CLUSTER = element([0x1f, 0x43, 0xb6, 0x75], text('frames'));

describe('readVideo of WebM', () => {
  it('knows how a video is shown, and hides its notes', async () => {
    const content = Buffer.concat([EBML, element(SEGMENT, Buffer.concat([tracks('V_VP9'), TAGS, CLUSTER]))]);
    const facts = await read('webm', content);
    expect(facts).toMatchObject({ hasPictures: true, isWhole: true, width: 640, height: 360 });
    const clean = hide(content, facts);
    expect([clean.length, clean.includes('LOCATION'), clean.indexOf('frames')]).toEqual([
      content.length,
      false,
      content.indexOf('frames'),
    ]);
    expect(await read('webm', clean)).toMatchObject({ isWhole: true, width: 640, hidden: [] });
  });

  it('reads one whose length was not known when it was begun, as browsers record', async () => {
    const live = element([0x1f, 0x43, 0xb6, 0x75], text('frames'), { isUnknown: true });
    const content = Buffer.concat([
      EBML,
      element(SEGMENT, Buffer.concat([tracks('V_VP8'), live]), { isUnknown: true }),
    ]);
    expect(await read('webm', content)).toMatchObject({ hasPictures: true, isWhole: true });
  });

  it('knows a recording, and a file that breaks off', async () => {
    const sound = Buffer.concat([EBML, element(SEGMENT, Buffer.concat([tracks('A_OPUS'), CLUSTER]))]);
    expect(await read('webm', sound)).toMatchObject({ hasPictures: false, isWhole: true });
    expect((await read('webm', sound.subarray(0, sound.length - 2))).isWhole).toBe(false);
  });

  it('is not led round by nonsense', async () => {
    for (const content of [Buffer.alloc(64), Buffer.concat([EBML, Buffer.alloc(64, 0xff)]), EBML.subarray(0, 6)])
      expect((await read('webm', content)).hasPictures).toBe(false);
  });
});
