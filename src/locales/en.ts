import { texts } from 'virtual:lawha/texts/en';
import type { TextFiles } from './Catalogue.ts';

/** English texts that every page load needs, one chunk: `en/<area>.json` by its path, the product's own first, without those of `later/en.ts`. */
export const files: TextFiles = {
  ...texts,
  ...import.meta.glob(
    [
      './en/*.json',
      '!./en/{access,alerts,arrange,beside,capped,charts,chats,columnTools,comments,conditions,decision,demo,editing,exporting,feedback,fields,filterSheet,filters,formRows,grid,history,home,importing,jobs,keys,layouts,live,notices,opening,palette,places,preview,profile,reference,related,release,replies,rows,secondFactor,selection,show,sortable,states,staticScreens,studio,tabs,timeline,trash,uploads,views,widgets}.json',
    ],
    { eager: true, import: 'default' },
  ),
};
