import type { TextFiles } from '../Catalogue.ts';

/** English texts that neither the login nor a list needs, one chunk; see `laterTexts.ts`. */
export const files: TextFiles = import.meta.glob(
  '../en/{access,alerts,arrange,beside,capped,charts,chats,columnTools,comments,conditions,decision,demo,editing,exporting,feedback,fields,filterSheet,filters,formRows,grid,history,home,importing,jobs,keys,layouts,live,notices,opening,palette,places,preview,profile,reference,related,release,replies,rows,secondFactor,selection,show,sortable,states,staticScreens,studio,tabs,timeline,trash,uploads,views,widgets}.json',
  {
    eager: true,
    import: 'default',
  },
);
