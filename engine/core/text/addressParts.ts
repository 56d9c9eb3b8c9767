/** What an address leads to, as a reader judges it. */
export interface AddressParts {
  /** The host as it is looked up: letters that are not Latin as `xn--…`, so that no other host looks like it. */
  host: string;
  /** The same with the letters that it is of; absent where it has Latin ones alone. */
  name?: string;
  /** Path and query, decoded where that is readable; `''` for the start page. */
  path: string;
}

/**
 * The parts of a web address; undefined for what is none, and for one with a name or password in it, by which a host is
 * disguised. Nothing is fetched.
 *
 * @example addressParts('https://example.ae/a%20b?c=1') // { host: 'example.ae', path: '/a b?c=1' }
 */
export function addressParts(address: string): AddressParts | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const written = /^https?:\/\/([^/?#]*)/i.exec(address.trim())?.[1]?.replace(/:\d+$/, '').toLowerCase();
  const path = readable(url.pathname + url.search);
  return {
    host: url.host,
    ...(written !== undefined && /\P{ASCII}/u.test(written) && { name: written }),
    path: path === '/' ? '' : path,
  };
}

/** Decoded, unless that is no text, or hides or reorders characters. */
function readable(path: string): string {
  try {
    const text = decodeURIComponent(path);
    return /[\p{C}\p{Z}]/u.test(text.replaceAll(' ', '')) ? path : text;
  } catch {
    return path;
  }
}
