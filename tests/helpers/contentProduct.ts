import { resolveProduct } from '../../engine/core/product/resolveProduct.ts';

/** A product whose records have texts in Urdu, which may be missing, and in French, which may not. */
export const CONTENT_PRODUCT = resolveProduct({
  name: 'library',
  basePath: '/library',
  timeZone: 'Asia/Karachi',
  currency: { code: 'PKR', labels: { ar: 'روبية', en: 'PKR' } },
  languages: {
    offered: ['ar', 'en'],
    default: 'ar',
    content: ['en', 'ur', 'ar', 'fr'],
    required: ['ar', 'en', 'fr'],
  },
  brand: { name: { ar: 'مكتبة', en: 'Library' } },
});
