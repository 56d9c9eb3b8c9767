/** A row of the requirements table. */
export interface Row {
  id: string;
  /** `S` stated by the specification, `OPEN` decided by us, `S+OPEN` both in one row, `ISSUE` a point of an issue. */
  kind: string;
  /** The beginning of its text, enough to recognise it. */
  text: string;
  /** What of it is not built or not shown yet; absent: all of it is. */
  open?: string;
}

/** A test, or a group of tests, as it is called in the source. */
export interface Title {
  title: string;
  /** Path below the repository, with slashes. */
  file: string;
  line: number;
}

/** A row with the tests that prove it. */
export interface ProvenRow extends Row {
  tests: Title[];
  /** Why it was decided otherwise, when it was. */
  reason?: string;
}
