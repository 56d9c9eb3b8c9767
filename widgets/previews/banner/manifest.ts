import { definePreview } from '../../../engine/core/registry/definePreview.ts';

/** A slide: a picture with words over it, and a button that leads on. */
export const manifest = definePreview({
  id: 'banner',
  slots: {
    image: { accepts: ['bilingual-image', 'image'], required: true },
    title: { accepts: ['bilingual-text', 'text'] },
    text: { accepts: ['bilingual-textarea', 'bilingual-text', 'textarea'] },
    button: { accepts: ['bilingual-text', 'text'] },
    link: { accepts: ['url'] },
    video: { accepts: ['video'] },
  },
});
