import type { Messages } from './Messages.types.ts';

/** Rules about the text catalogues of application and server. */
export const catalogueMessages = {
  'catalogue-keys': {
    summary: 'Both languages have the same keys, the same values to fill in, and every plural form.',
    cases: {
      file: { message: 'there is no {other}', advice: 'add the file with the same keys' },
      missing: { message: 'the key "{key}" is in {other} only', advice: 'add it here, or take it out there' },
      plural: { message: 'the counted text "{key}" has no form "{form}"', advice: 'add "{form}"' },
      value: {
        message: '"{key}" does not use {values}, which {other} uses',
        advice: 'use the same values in both languages',
      },
      text: { message: '"{key}" is no text', advice: 'write a text, or an object of texts' },
    },
  },
  'catalogue-language': {
    summary: 'Arabic catalogues hold Arabic and English ones English.',
    cases: {
      'not-arabic': { message: '"{text}" has no Arabic letter', advice: 'write the text in Arabic' },
      'not-english': { message: '"{text}" has Arabic letters', advice: 'write the text in English' },
      empty: { message: 'the text of "{key}" is empty', advice: 'write the text' },
    },
  },
} as const satisfies Messages;
