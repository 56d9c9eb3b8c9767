import { quote } from './names.ts';

/** The records without a place, in SQL over both of its columns: the condition of an index, and of who counts by it. */
export function withoutPlace(lat: string, lng: string): string {
  return `${quote(lat)} is null or ${quote(lng)} is null`;
}
