import { LawhaError } from './LawhaError.ts';

/** A definition that cannot be resolved. `pointer` is the JSON Pointer of the offending place. */
export class DefinitionError extends LawhaError {
  readonly resource: string;
  readonly pointer: string;

  constructor(resource: string, pointer: string, message: string) {
    super('definition', `${resource}${pointer}: ${message}`);
    this.name = 'DefinitionError';
    this.resource = resource;
    this.pointer = pointer;
  }
}
