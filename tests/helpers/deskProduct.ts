import { afterAll, beforeAll } from 'vitest';
import { currentProduct, provideProduct } from '../../engine/core/product/currentProduct.ts';
import type { PageProduct } from '../../engine/core/product/Product.types.ts';
import { resolveProduct } from '../../engine/core/product/resolveProduct.ts';

/** A product whose conversations and notifications have words of their own. */
export const DESK_PRODUCT = resolveProduct({
  name: 'desk',
  basePath: '/desk',
  timeZone: 'Asia/Riyadh',
  currency: { code: 'SAR', labels: { ar: 'ريال', en: 'SAR' } },
  languages: { offered: ['ar', 'en'], default: 'ar' },
  brand: { name: { ar: 'العيادة', en: 'Clinic' } },
  people: [
    { name: 'patient', group: 'patients', chats: true },
    { name: 'nurse', group: 'nurses' },
    { name: 'admin', group: 'admins' },
  ],
  chats: { sides: { person: 'patient', staff: 'desk' }, subject: { group: 'visits', field: 'visit_id' } },
  notificationSubjects: ['visit_id', 'patient_id'],
});

/** Runs the tests of a file as another product's. */
export function runAs(product: PageProduct): void {
  let before: PageProduct;
  beforeAll(() => {
    before = currentProduct();
    provideProduct(product);
  });
  afterAll(() => provideProduct(before));
}
