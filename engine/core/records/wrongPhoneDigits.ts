/**
 * How many digits a phone number should have, where it has another number of them; undefined for one that is right, and
 * where nothing is known of its country. The form and the server both decide by it.
 *
 * @param limit that of the country, else that of the settings; also as the text of an answer
 * @example wrongPhoneDigits('5012345', 9) // 9
 */
export function wrongPhoneDigits(number: string, limit: unknown): number | undefined {
  const digits = typeof limit === 'number' || typeof limit === 'string' ? Number(limit) : 0;
  return number === '' || !(digits > 0) || number.length === digits ? undefined : digits;
}
