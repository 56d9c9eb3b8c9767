import { definePreview } from '../../../engine/core/registry/definePreview.ts';

/** A page of the public site: title, picture, text, video. */
export const manifest = definePreview({
  id: 'article',
  slots: {
    title: { accepts: ['bilingual-text', 'text'], required: true },
    body: { accepts: ['bilingual-html', 'html'], required: true },
    image: { accepts: ['image', 'bilingual-image'] },
    video: { accepts: ['video'] },
  },
});
