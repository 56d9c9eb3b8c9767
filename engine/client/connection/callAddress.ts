/**
 * The address of a call below the API's.
 *
 * @example callAddress('/api/dashboard/', 'countries', { page: '1' }) // '/api/dashboard/countries?page=1'
 */
export function callAddress(baseUrl: string, path: string, query?: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return `${baseUrl.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}${search === '' ? '' : `?${search}`}`;
}
