/** Where the cache keeps a record as it was seen last; what changes it deletes it there. */
export function seenRecordKey(resource: string, id: number): string {
  return `record ${resource}/${id}`;
}
