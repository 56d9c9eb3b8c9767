import { isGroupName, isRecordId } from '../../routing/paths.ts';

/** Parameter of a list's address that names the record that is open beside it. It is never sent, and no view keeps it. */
export const BESIDE = 'beside';

/** Most records that lead to each other beside a list. */
export const MOST_BESIDE = 6;

/** A record that is or was open beside a list. */
export interface BesideStep {
  resource: string;
  id: number;
}

/** What is open beside a list. */
export interface BesidePlace {
  /** The records that led to each other, the first from the list itself; the last one is shown. */
  trail: readonly BesideStep[];
  /** Whether its form is open in place of its page. */
  isEdit: boolean;
}

/** End of the text of a record whose form is open. */
const EDIT = 'edit';

/**
 * Value of the parameter → what is open beside the list of a group; undefined for a text that says nothing of the kind.
 *
 * @example parseBeside('12.authors.8.edit', 'articles') // article 12 led to author 8, whose form is open
 */
export function parseBeside(text: string, own: string): BesidePlace | undefined {
  const words = text.split('.');
  const isEdit = words.at(-1) === EDIT;
  if (isEdit) words.pop();
  const trail: BesideStep[] = [];
  let resource = own;
  for (const word of words) {
    if (isRecordId(word)) {
      trail.push({ resource, id: Number(word) });
      resource = own;
    } else if (resource === own && isGroupName(word)) resource = word;
    else return undefined;
  }
  const isWhole = isRecordId(words.at(-1) ?? '');
  return isWhole && trail.length <= MOST_BESIDE ? { trail, isEdit } : undefined;
}

/** What is open beside the list of a group → value of the parameter. */
export function formatBeside({ trail, isEdit }: BesidePlace, own: string): string {
  const words = trail.flatMap(({ resource, id }) => (resource === own ? [id] : [resource, id]));
  return [...words, ...(isEdit ? [EDIT] : [])].join('.');
}

/** Whether a text can be the value of the parameter. */
export function isBesideText(text: string): boolean {
  return parseBeside(text, '') !== undefined;
}

/** The trail with another record at its end; of a full one the second is forgotten, because the first is of the list. */
export function withStep(trail: readonly BesideStep[], step: BesideStep): BesideStep[] {
  const [first, ...others] = trail;
  if (first === undefined) return [step];
  const kept = trail.length < MOST_BESIDE ? others : others.slice(1);
  return [first, ...kept, step];
}

/**
 * An address of a list without what is open beside it.
 *
 * @example withoutBeside('/articles/show-all?page=2&beside=12') // '/articles/show-all?page=2'
 */
export function withoutBeside(address: string): string {
  const [path = '', search = ''] = address.split('?');
  const parameters = new URLSearchParams(search);
  parameters.delete(BESIDE);
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
