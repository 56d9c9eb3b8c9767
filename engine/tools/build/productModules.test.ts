import { describe, expect, it } from 'vitest';
import type { Product } from '../../core/product/Product.types.ts';
import { resolveProduct } from '../../core/product/resolveProduct.ts';
import { productModule } from './productModules.ts';

const declaration = {
  name: 'clinic',
  basePath: '/clinic',
  timeZone: 'Asia/Riyadh',
  currency: { code: 'SAR', labels: { ar: 'ريال', en: 'SAR' } },
  languages: { offered: ['ar', 'en'], default: 'ar' },
  brand: { name: { ar: 'العيادة', en: 'Clinic' } },
  people: [
    { name: 'patient', group: 'patients', aliases: ['visitor'], chats: true },
    { name: 'ghost', group: 'gone' },
  ],
  chats: { subject: { group: 'visits' } },
  notices: [{ type: 'visit', icon: 'calendar', tone: 'info' }],
  demoAccounts: [{ email: 'nurse@clinic.test', label: { ar: 'ممرضة', en: 'Nurse' } }],
  leftovers: { ward: { label: { ar: 'الجناح', en: 'Ward' }, cell: 'text', values: { a: { ar: 'أ', en: 'A' } } } },
  texts: { 'chats.list.emptyBody': { ar: 'لا محادثات', en: 'No conversations' } },
};
const product: Product = resolveProduct(declaration);
const groups = [
  { name: 'patients', singular: { ar: 'مريض', en: 'Patient' } },
  { name: 'visits', singular: { ar: 'زيارة', en: 'Visit' } },
];

async function exportsOf(name: string, own = product): Promise<Record<string, unknown>> {
  const code = productModule(name, own, groups);
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code ?? '')}`) as Promise<
    Record<string, unknown>
  >;
}

describe('productModule', () => {
  it('HOUSE-03: texts about people, notifications, demo and leftovers are taken from the declaration', async () => {
    const patient = { ar: 'مريض', en: 'Patient' };
    expect({ ...(await exportsOf('people')) }).toEqual({
      personNames: { patient, visitor: patient },
      subjectName: { ar: 'زيارة', en: 'Visit' },
    });
    expect({ ...(await exportsOf('notices')) }).toEqual({
      notices: { visit: { icon: 'calendar', tone: 'info', warns: false } },
    });
    expect({ ...(await exportsOf('demoAccounts')) }).toEqual({ demoAccounts: declaration.demoAccounts });
    expect({ ...(await exportsOf('leftovers')) }).toEqual({ leftovers: declaration.leftovers });
    expect({ ...(await exportsOf('texts/ar')) }).toEqual({
      texts: { 'product/chats.json': { list: { emptyBody: 'لا محادثات' } } },
    });
  });

  it('has nothing for a product that declares nothing, and no module of another name', async () => {
    const { name, basePath, timeZone, currency, languages, brand } = declaration;
    const bare = resolveProduct({ name, basePath, timeZone, currency, languages, brand });
    expect({ ...(await exportsOf('people', bare)) }).toEqual({ personNames: {}, subjectName: undefined });
    expect({ ...(await exportsOf('notices', bare)) }).toEqual({ notices: {} });
    expect(productModule('manifest', bare, groups)).toBeUndefined();
  });
});
