import { DefinitionError } from '../../core/errors/DefinitionError.ts';
import type { Finding } from './Finding.types.ts';
import { nodeAt, parsePointer, positionAt } from './source/locate.ts';
import type { SourceFile } from './source/parseSource.ts';

/**
 * Turns the error of a rule that could not read a file into a finding, so that the others are still reported. Its place
 * is the one in the error, otherwise the beginning of the file.
 */
export function explainFailure(source: SourceFile, rule: string, failure: unknown): Finding {
  const pointer = failure instanceof DefinitionError ? failure.pointer : '';
  const reason = failure instanceof Error ? failure.message : String(failure);
  return {
    file: source.file,
    ...positionAt(source.text, nodeAt(source, parsePointer(pointer))?.offset ?? 0),
    pointer,
    rule,
    severity: 'error',
    message: `the rule ${rule} could not read this file (${reason})`,
    advice: 'mend what else is reported here; if this stays, report it with the file as a defect of the lint command',
  };
}
