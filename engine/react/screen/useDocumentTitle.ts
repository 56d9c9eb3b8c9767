import { useEffect } from 'react';
import { currentProduct } from '../../core/product/currentProduct.ts';
import { useText } from '../text/useText.ts';
import { useIsEmbedded } from './Embedded.tsx';

/** Puts the page's name first in the title of the tab, before that of the product. */
export function useDocumentTitle(title: string): void {
  const { pick } = useText();
  const productName = pick(currentProduct().brand.name);
  const isEmbedded = useIsEmbedded();
  useEffect(() => {
    if (isEmbedded) return;
    document.title = title === '' ? productName : `${title} · ${productName}`;
  }, [title, productName, isEmbedded]);
}
