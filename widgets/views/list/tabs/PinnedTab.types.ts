/** A saved view that is a tab above the rows. */
export interface PinnedTab {
  id: number;
  name: string;
  /** Its address. */
  search: string;
  isCurrent: boolean;
}
