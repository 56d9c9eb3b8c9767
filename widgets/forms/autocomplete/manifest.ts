import { SUGGESTION_PATH } from '../../../engine/client/records/suggestionPath.ts';
import { defineWidget } from '../../../engine/core/registry/defineWidget.ts';

/** Draws a line of text with suggestions from a call of the API; any text may be written. */
export const manifest = defineWidget({
  id: 'autocomplete',
  accepts: ['text'],
  options: {
    url: {
      type: 'string',
      pattern: SUGGESTION_PATH.source,
      maxLength: 200,
      description: 'Path of the call below the address of the API. Default: autocomplete.',
    },
  },
  span: 1,
});
