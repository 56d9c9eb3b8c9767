/** The entries whose key an earlier one has already. */
export function repeats<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const key = keyOf(entry);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
