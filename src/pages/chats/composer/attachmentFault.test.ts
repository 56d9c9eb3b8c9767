import { describe, expect, it } from 'vitest';
import { CHAT_MEDIA_RULES } from '../../../../engine/features/chat/chatLimits.ts';
import { attachmentFault, limitOf, mediaKindOf } from './attachmentFault.ts';

describe('mediaKindOf', () => {
  it('CHAT-06: recognises pictures, films and sound by their type, in any spelling', () => {
    const types = [
      'image/png',
      'video/webm',
      'audio/webm;codecs=opus',
      'audio/x-m4a',
      'audio/mp3',
      'image/svg+xml',
      '',
    ];
    expect(types.map((type) => mediaKindOf({ type }))).toEqual([
      'image',
      'video',
      'audio',
      'audio',
      'audio',
      undefined,
      undefined,
    ]);
  });
});

describe('attachmentFault', () => {
  it('CHAT-06: refuses what the server would refuse', () => {
    const { maxBytes } = CHAT_MEDIA_RULES.video;
    const film = (size: number) => attachmentFault({ type: 'video/mp4', size });
    expect([film(maxBytes), film(maxBytes + 1), film(0)]).toEqual([undefined, 'tooLarge', 'emptyFile']);
    expect(attachmentFault({ type: 'application/pdf', size: 5 })).toBe('wrongType');
    expect([limitOf({ type: 'video/mp4' }), limitOf({ type: 'text/plain' })]).toEqual([50, 0]);
  });
});
