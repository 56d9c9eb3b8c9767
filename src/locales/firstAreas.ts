/** Areas of the catalogue that every page load needs; `ar.ts` and `en.ts` name the others. */
export const FIRST_AREAS: readonly string[] = ['auth', 'common', 'form', 'list', 'shell'];
