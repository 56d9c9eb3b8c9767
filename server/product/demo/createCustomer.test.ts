import { describe, expect, it } from 'vitest';
import { createRandom } from '../seed/createRandom.ts';
import { createCustomer, type CustomerActions, replyTo } from './createCustomer.ts';

function makeActions(): { actions: CustomerActions; did: string[] } {
  const did: string[] = [];
  const note = (what: string) => {
    did.push(what);
    return Promise.resolve();
  };
  return {
    did,
    actions: {
      say: ({ message, is_complaint }) => note(`say${is_complaint === true ? '!' : ''} ${message}`),
      type: (isTyping) => note(isTyping ? 'types' : 'stops'),
      read: () => note('reads'),
      wait: () => Promise.resolve(),
    },
  };
}

const text = (message: string) => ({ message, message_type: 'text' });

describe('createCustomer', () => {
  it('types before each message, and greets first', async () => {
    const { actions, did } = makeActions();
    await createCustomer(actions, { random: createRandom(1), isComplaint: false }).open();
    expect(did.filter((what) => !what.startsWith('say'))).toEqual(['types', 'stops', 'types', 'stops']);
    expect(did[2]).toMatch(/^say (السلام|مرحبا|مساء|صباح)/);
  });

  it('says the same for the same seed, and something else for others', async () => {
    const openings = new Set<string>();
    for (const seed of [1, 1, 2, 3, 4, 5, 6, 7]) {
      const { actions, did } = makeActions();
      await createCustomer(actions, { random: createRandom(seed), isComplaint: false }).open();
      openings.add(did.join('\n'));
    }
    expect(openings.size).toBeGreaterThan(1);
    expect(openings.size).toBeLessThan(8);
  });

  it('a complaint is one from its last sentence on', async () => {
    const { actions, did } = makeActions();
    await createCustomer(actions, { random: createRandom(3), isComplaint: true }).open();
    const said = did.filter((what) => what.startsWith('say'));
    expect(said.map((what) => what.startsWith('say!'))).toEqual(said.map((_, index) => index === said.length - 1));
  });

  it('reads before answering', async () => {
    const { actions, did } = makeActions();
    await createCustomer(actions, { random: createRandom(1), isComplaint: false }).answer(text('ما عنوانك؟'));
    expect(did.slice(0, 3)).toEqual(['reads', 'types', 'stops']);
    expect(did[3]).toMatch(/البرشاء|البوابة/);
  });

  it('asks twice whether anybody is there, and then no more', async () => {
    const { actions, did } = makeActions();
    const customer = createCustomer(actions, { random: createRandom(1), isComplaint: false });
    for (let n = 0; n < 4; n += 1) await customer.remind();
    expect(did.filter((what) => what.startsWith('say'))).toHaveLength(2);
  });
});

describe('replyTo', () => {
  it.each([
    ['هل يمكنك إرسال صورة للعطل؟', /صورة|الصورة/, 'image'],
    ['أرسل لنا تسجيلًا بصوت الجهاز', /بصوتي/, 'audio'],
  ])('sends what was asked for: %s', (message, expected, kind) => {
    const reply = replyTo(text(message), createRandom(5));
    expect(reply.message).toMatch(expected);
    expect(reply).toHaveProperty(kind);
  });

  it('understands other spellings', () => {
    expect(replyTo(text('نعتذر عن التأخير'), createRandom(9)).message).toMatch(/بأس|اليوم/);
    expect(replyTo(text('نعتـــذرُ'), createRandom(9)).message).toMatch(/بأس|اليوم/);
  });

  it('answers an offer', () => {
    expect(replyTo({ message: '', message_type: 'offer' }, createRandom(1)).message).toContain('العرض');
  });

  it('always says something', () => {
    for (let seed = 0; seed < 50; seed += 1)
      expect(replyTo(text(seed % 2 === 0 ? 'xyz?' : '…'), createRandom(seed)).message).not.toBe('');
  });
});
