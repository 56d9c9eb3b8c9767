/** An id, and what may follow it: `..09`, `..NOTIF-09`, ` to 09`, `–09`, `/06`, `/CHAT-06`. */
const NAMED = /\b([A-Z]+)-(\d{2})(?!\d)((?:(?:\.\.|–| to |\/)(?:[A-Z]+-)?\d{2}(?!\d))*)/gu;
const FOLLOWING = /(\.\.|–| to |\/)(?:([A-Z]+)-)?(\d{2})/gu;

/**
 * The requirement ids that a title names, once each, in the order in which they are named: lists (`FORM-10, FORM-14`),
 * pairs (`CHAT-05/06`) and ranges (`NOTIF-01..09`, `NOTIF-01 to NOTIF-09`, `NOTIF-01–09`).
 *
 * @throws when a range does not go upwards within one group
 */
export function readIds(title: string): string[] {
  const ids = [...title.matchAll(NAMED)].flatMap(([, group = '', first = '', following = '']) => {
    const named = [idOf(group, Number(first))];
    let last = Number(first);
    for (const [, sign, otherGroup = group, number = ''] of following.matchAll(FOLLOWING)) {
      const next = Number(number);
      if (sign === '/') named.push(idOf(otherGroup, next));
      else {
        if (otherGroup !== group || next <= last) throw new Error(`A range that does not go upwards: ${title}`);
        for (let between = last + 1; between <= next; between += 1) named.push(idOf(group, between));
      }
      last = next;
    }
    return named;
  });
  return [...new Set(ids)];
}

const idOf = (group: string, number: number): string => `${group}-${String(number).padStart(2, '0')}`;
