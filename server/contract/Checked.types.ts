/** What was found of one call of the API. */
export interface Checked {
  /** `GET /countries/{id}`. */
  call: string;
  /**
   * `fits`: it answers as the document says. `missing`: the server does not know it. `differs`: it answers otherwise.
   * `unchecked`: it was not called, or its answer says nothing.
   */
  verdict: 'fits' | 'missing' | 'differs' | 'unchecked';
  /** Why, where it does not fit. */
  detail?: string;
}

/** The server that is checked. */
export interface Checking {
  /** Address below which the calls are: `https://host/api/dashboard`. */
  base: string;
  /** A bearer token of an account that may do everything. */
  token: string;
  /** A bearer token of a person of the apps. Default: their calls are not checked. */
  appToken?: string;
  /** Whether the server is for trying: records are added, changed, moved and deleted. Default: false. */
  isForTrying?: boolean;
}
