/** Where a record is: the name of its group, and its number. */
export interface RecordPlace {
  resource: string;
  id: number;
}

/** A record of any group that the account may open, as the search over all of them answers it. */
export interface FoundRecord extends RecordPlace {
  /** In the caller's language. */
  name: string;
  /** What the lists of the group show below the name: a telephone number, whom a record is of. */
  detail?: string;
  /** Name and icon of the group. */
  group: string;
  icon: string;
  /** The screen of the record that the account may open: its page, else its form. */
  screen: 'show' | 'edit';
}
