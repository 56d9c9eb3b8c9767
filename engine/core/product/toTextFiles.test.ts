import { describe, expect, it } from 'vitest';
import { toTextFiles } from './toTextFiles.ts';

describe('toTextFiles', () => {
  const texts = {
    'list.counts.patient_count': { ar: 'المرضى', en: 'Patients' },
    'list.empty': { ar: 'لا شيء', en: 'Nothing' },
    'chats.list.emptyBody': { ar: 'لا محادثات', en: 'No conversations' },
  };

  it('makes a file of each area, in one language', () => {
    expect(toTextFiles(texts, 'en')).toEqual({
      'product/list.json': { counts: { patient_count: 'Patients' }, empty: 'Nothing' },
      'product/chats.json': { list: { emptyBody: 'No conversations' } },
    });
    expect(toTextFiles(texts, 'ar')['product/chats.json']).toEqual({ list: { emptyBody: 'لا محادثات' } });
  });

  it('leaves out a key that is an area alone', () => {
    expect(toTextFiles({ list: { ar: 'قائمة', en: 'List' } }, 'en')).toEqual({});
  });
});
