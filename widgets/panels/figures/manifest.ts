import { definePanel } from '../../../engine/core/registry/definePanel.ts';

/** What the server computes of a record, such as a balance: the figures of its group (`FiguresPart`). */
export const manifest = definePanel({
  id: 'figures',
  accepts: ['reference'],
  isAbout: () => true,
});
