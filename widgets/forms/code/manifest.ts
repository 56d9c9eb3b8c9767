import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws code, left to right in both languages, with the numbers of its lines. JSON is checked while it is written. */
export const manifest = defineWidget({
  id: 'code',
  accepts: ['code', 'json-text', 'textarea'],
  options: {
    language: {
      type: 'string',
      pattern: '^[A-Za-z][A-Za-z0-9+#. -]*$',
      maxLength: 30,
      description: 'What the code is written in, as it is called: SQL, Liquid, CSS. Default: it is not said.',
    },
  },
  span: 2,
});
