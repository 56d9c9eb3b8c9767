/** Pages of the application that a menu names and roles are granted by name, beside the screens of groups. */
export const PAGE_NAMES = ['chats'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** Whether a name is that of a page; its permission key is the name itself. */
export function isPageName(name: string): name is PageName {
  return PAGE_NAMES.some((known) => known === name);
}
