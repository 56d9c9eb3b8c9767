/** Where a secret is stored. A sealed value can be opened only for the place that it was sealed for. */
export interface SecretPlace {
  /** Group or table that holds it. */
  resource: string;
  id: number;
  field: string;
  /** Names that the field had before: what was sealed under one of them is opened as well. */
  earlier?: readonly string[] | undefined;
  /** Names that the group had before. */
  formerly?: readonly string[] | undefined;
}

/** Seals what the database keeps of secrets, and opens it where the server itself needs it. */
export interface Secrets {
  /** Whether a secret may be stored: a key is set, or the server runs in demo mode. */
  readonly canStore: boolean;
  /** Whether `seal` encrypts: a key is set. */
  readonly isSealing: boolean;
  /**
   * Text → what is stored. Without a key the text itself in demo mode.
   *
   * @throws HttpError 409 without a key outside demo mode
   */
  seal(text: string, place: SecretPlace): string;
  /**
   * What is stored → text. A value stored before there was a key is returned as it is.
   *
   * @throws HttpError 503 when it is sealed with another key, for another place, or has been changed
   */
  open(stored: string, place: SecretPlace): string;
  /** The same; undefined where `open` throws. */
  tryOpen(stored: string, place: SecretPlace): string | undefined;
  /** Which key a stored value is sealed with: the present one, the one before it, another one, or none at all. */
  stateOf(stored: string): 'current' | 'previous' | 'unknown-key' | 'plain';
  /** Keys for a purpose of the server's own, newest first; none without a key. */
  keysFor(purpose: string): readonly Buffer[];
}
