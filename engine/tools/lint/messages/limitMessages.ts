import type { Messages } from './Messages.types.ts';

/** Rules about what the server could not check, store or add. */
export const limitMessages = {
  'safe-pattern': {
    summary: 'Every pattern is matched in a time that grows with the text and no faster.',
    cases: {
      ambiguous: {
        message:
          'what "{pattern}" repeats can match the same letters in more than one way, so that a long text would hold the server',
        advice: 'let each alternative begin with another letter, and let nothing that is repeated be empty',
      },
      slow: {
        message: 'repetitions in "{pattern}" share letters, so that a long text would hold the server',
        advice:
          'part them by a letter that neither has, or begin with "^", or limit the length and drop the repetition',
      },
    },
  },
  'index-fits': {
    summary: 'What is unique, indexed or ordered by fits in an index of the database.',
    cases: {
      list: { message: '"{field}" points to several records, which no index holds', advice: 'choose other fields' },
      endless: { message: '"{field}" can be too long for an index', advice: 'choose a short field' },
      long: {
        message: '"{fields}" can take {bytes} bytes, and an index holds {most}',
        advice: 'write a smaller "maxLength" (a letter counts four bytes), or choose other fields',
      },
    },
  },
  'relation-ring': {
    summary: 'No record needs another that needs it first.',
    cases: {
      closed: {
        message: 'no record can ever be added: each needs the next one first ({ring})',
        advice: 'take "{field}" out of "required"',
      },
    },
  },
} as const satisfies Messages;
