/** What browsers say of the connection, where they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the person asks to save data, or the connection is slow: nothing is fetched that may not be needed. */
export function isFrugal(
  { connection }: { connection?: Connection } = navigator as { connection?: Connection },
): boolean {
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
