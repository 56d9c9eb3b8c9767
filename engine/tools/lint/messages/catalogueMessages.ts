import type { Messages } from './Messages.types.ts';

/** Rules about the text catalogues of application and server. */
export const catalogueMessages = {
  'catalogue-keys': {
    summary: 'All languages have the same keys, the same values to fill in, and every plural form.',
    cases: {
      file: { message: 'there is no {other}', advice: 'add the file with the same keys' },
      missing: { message: 'the key "{key}" is in {other} only', advice: 'add it here, or take it out there' },
      plural: { message: 'the counted text "{key}" has no form "{form}"', advice: 'add "{form}"' },
      value: {
        message: '"{key}" does not use {values}, which {other} uses',
        advice: 'use the same values in both languages',
      },
      text: { message: '"{key}" is no text', advice: 'write a text, or an object of texts' },
      'no-area': {
        message: 'the interface has no such area: there is no {other}',
        advice: 'name the file after an area, or remove it; texts of own parts are in `texts` of product.json',
      },
      area: {
        message: 'the texts of {area} are not there in {language}, and are shown in another language',
        advice: 'add {file}, or declare `languages.fallback` if that is meant',
        consequence: 'style',
      },
      untranslated: {
        message: 'the key "{key}" of {other} is missing, and is shown as it is there',
        advice: 'add it here',
        consequence: 'style',
      },
      invented: {
        message: 'nothing shows "{key}": {other} does not have it',
        advice: 'write it as it is called there, or take it out',
        consequence: 'misleads',
      },
      unfilled: {
        message: '"{key}" uses {values}, which {other} does not fill in',
        advice: 'use the values that the other text has',
      },
    },
  },
  'catalogue-language': {
    summary: 'Arabic catalogues hold Arabic, English ones English, and others what is written in their own letters.',
    cases: {
      'not-arabic': { message: '"{text}" has no Arabic letter', advice: 'write the text in Arabic' },
      'not-english': { message: '"{text}" has Arabic letters', advice: 'write the text in English' },
      empty: { message: 'the text of "{key}" is empty', advice: 'write the text' },
      script: {
        message: '"{text}" is not written in the letters of {language}',
        advice: 'write the text in that language',
        consequence: 'style',
      },
    },
  },
} as const satisfies Messages;
