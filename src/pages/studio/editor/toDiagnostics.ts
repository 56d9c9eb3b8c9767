import type { Action, Diagnostic } from '@codemirror/lint';
import type { StudioFinding, StudioFix } from '../../../../engine/client/pages/StudioCalls.types.ts';

/** Findings as marks of an editor whose text has that length, with their corrections as buttons. */
export function toDiagnostics(findings: readonly StudioFinding[], length: number): Diagnostic[] {
  return findings.map(({ rule, severity, message, hint, from, to, fix, suggestions }) => {
    const start = Math.min(from.offset, length);
    const actions = [...(fix === undefined ? [] : [fix]), ...suggestions].map(toAction);
    return {
      from: start,
      to: Math.min(Math.max(to.offset, start), length),
      severity,
      source: rule,
      message: hint === '' ? message : `${message}\n${hint}`,
      ...(actions.length > 0 && { actions }),
    };
  });
}

/** The offsets are those of the text in which the finding was made: after a change its mark has new ones from a new check. */
function toAction({ description, edits }: StudioFix): Action {
  return {
    name: description,
    apply: (view) => {
      const end = view.state.doc.length;
      const fitting = edits.filter(({ offset, length }) => offset + length <= end);
      view.dispatch({
        changes: fitting.map(({ offset, length, text }) => ({ from: offset, to: offset + length, insert: text })),
        userEvent: 'input.fix',
      });
    },
  };
}
