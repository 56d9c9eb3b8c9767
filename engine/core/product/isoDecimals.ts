/**
 * Decimals of the currencies that have others than two, as ISO 4217 (list one, "minor units") states them. `Intl` has other
 * numbers for some: those of everyday use, such as none for the Iraqi dinar and the Lebanese pound.
 */
const DECIMALS: Readonly<Record<string, number>> = {
  ...of(
    0,
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX',
  ),
  ...of(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...of(4, 'CLF UYW'),
};

/** The most decimals that a currency has. */
export const MOST_DECIMALS = 4;

/**
 * Decimals of a currency by its ISO 4217 code.
 *
 * @example isoDecimals('KWD') // 3
 */
export function isoDecimals(code: string): number {
  return DECIMALS[code] ?? 2;
}

/** Whether a text is the ISO 4217 code of a currency. */
export function isCurrencyCode(code: unknown): code is string {
  return typeof code === 'string' && Intl.supportedValuesOf('currency').includes(code);
}

function of(decimals: number, codes: string): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, decimals]));
}
