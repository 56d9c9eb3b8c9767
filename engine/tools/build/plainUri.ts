/**
 * What rjsf asks of `fast-uri`, by the browser's own URLs: the package weighs 7 KB gzip, and the schemas of forms have
 * no references by the time that they are drawn.
 */
export default {
  /** A reference as an address, seen from `base`; as it is where `base` is none. */
  resolve: (base: string, reference: string): string =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
  /** Whether two addresses name one place. */
  equal: (one: string, other: string): boolean => normal(one) === normal(other),
};

function normal(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
