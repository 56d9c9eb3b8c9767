/** Path of the studio's list. */
export const STUDIO_PATH = '/studio';

/** Path of the page in the frame of a preview. */
export const PREVIEW_PATH = '/studio/preview';

/** Name of the query in which the address has the open definition. */
const NAME = 'name';

/** Name of the query for the draft of another person. */
const DRAFT = 'draft';

/** Address of an open definition, or of the draft of another person. */
export function studioAddress(name: string, draft?: number): string {
  return `${STUDIO_PATH}?${new URLSearchParams({ [NAME]: name, ...(draft !== undefined && { [DRAFT]: String(draft) }) })}`;
}

/** What an address opens: the list without a name. */
export function readStudioAddress(search: string): { name?: string; draft?: number } {
  const query = new URLSearchParams(search);
  const name = query.get(NAME) ?? '';
  const draft = Number(query.get(DRAFT));
  return {
    ...(name !== '' && { name }),
    ...(Number.isSafeInteger(draft) && draft > 0 && { draft }),
  };
}
