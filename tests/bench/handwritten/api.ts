import ky from 'ky';

/** A page of records as the server answers it. */
export interface Page<T> {
  data: T[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
}

/** What a record refers to. */
export interface Named {
  id: number;
  name: string;
}

function token(): string {
  const stored = JSON.parse(localStorage.getItem('dashboard.user') ?? '{}') as { token?: string };
  return stored.token ?? '';
}

/** Calls the server as the person whom the dashboard keeps. */
export const api = ky.create({
  prefix: '/api/dashboard/',
  retry: 0,
  cache: 'no-store',
  headers: { authorization: `Bearer ${token()}`, 'accept-language': 'ar', dashboard: 'main' },
});

/** Reads an address below the API; the fetcher of every list and record here. */
export async function read<T>(path: string): Promise<T> {
  return api.get(path).json<T>();
}
