import type { RequestOptions } from '../Api.types.ts';
import { dataOf } from '../connection/readAnswer.ts';
import type { Connection } from '../connection/createConnection.ts';

/** The field of a group whose tags are wanted, and what they have in them. */
export interface TagsQuestion {
  resource: string;
  field: string;
  keyword: string;
}

/** Asks for tags that records have, most used first. */
export async function askTags(
  request: Connection,
  { resource, field, keyword }: TagsQuestion,
  options: RequestOptions = {},
): Promise<string[]> {
  const query = { resource, field, ...(keyword !== '' && { keyword }) };
  const data = dataOf(await request('field_tags', { query, isQuiet: true, ...options }));
  return Array.isArray(data) ? (data as unknown[]).filter((tag) => typeof tag === 'string') : [];
}
