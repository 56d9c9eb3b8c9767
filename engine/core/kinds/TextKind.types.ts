/**
 * A kind of field whose values are texts of one form: how one is written, checked, shown and found. Its name is that of
 * the shape (`lawha:iban`) and of the format in schemas, compiled checks, OpenAPI and messages.
 */
export interface TextKind {
  /**
   * A text as people write one → as it is stored. What cannot be read is only cleaned, and is refused by `isValid`.
   * Reading a stored value gives it again.
   */
  read: (text: string) => string;
  /** Whether a stored text is a value. */
  isValid: (text: string) => boolean;
  /** A stored value as people read one, the same in every language. Default: as it is. */
  show?: (value: string) => string;
  /** What a person looks for in one field → what stored texts have of it. Default: as it is. */
  needle?: (text: string) => string;
  /** A value for samples: the same for the same number, another for another. */
  sample: (number: number) => string;
}
