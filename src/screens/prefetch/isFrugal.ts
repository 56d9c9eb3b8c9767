/** The browser's information about the connection, where it has any. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person asks to save data, or the connection is slow: optional prefetching is then off. */
export function isFrugal(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
