import { type CodeAction, CodeActionKind, type Range, TextEdit } from 'vscode-languageserver/node';
import { correctSources } from '../../lint/correctSources.ts';
import type { Finding, Fix } from '../../lint/Finding.types.ts';
import { lintSources } from '../../lint/lintSources.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';
import { suggestionsFor } from '../../lint/suggest/suggestionsFor.ts';
import type { Asked } from '../AskedPlace.types.ts';
import { toDiagnostic } from '../diagnostics/toDiagnostic.ts';
import { offsetOf, rangeOf, uriOf } from '../workspace/positions.ts';

/** Corrects all that is certain in a file; an editor may do so when it saves. */
export const FIX_ALL = `${CodeActionKind.SourceFixAll}.lawha`;

/** Kinds of actions that there are. */
export const ACTION_KINDS = [CodeActionKind.QuickFix, FIX_ALL];

/**
 * The corrections of the findings in a part of a file, as `--fix` and `--suggest` of the lint make them: each corrects
 * something and adds no finding anywhere. `only` are the kinds that the editor asks for; absent for quick fixes.
 */
export function codeActionsFor(asked: Asked, range: Range, only: readonly string[] | undefined): CodeAction[] {
  const wants = (kind: string): boolean =>
    only?.some((wanted) => kind === wanted || kind.startsWith(`${wanted}.`)) ?? kind === CodeActionKind.QuickFix;
  return [
    ...(wants(CodeActionKind.QuickFix) ? quickFixes(asked, range) : []),
    ...(wants(FIX_ALL) ? fixAll(asked) : []),
  ];
}

function quickFixes({ view, source }: Asked, range: Range): CodeAction[] {
  const { sources, options } = view;
  const { findings } = lintSources(sources, options);
  const [start, end] = [offsetOf(source, range.start), offsetOf(source, range.end)];
  const here = findings
    .filter(({ file }) => file === source.file)
    .map((finding) => ({
      finding,
      diagnostic: toDiagnostic(finding, source, new Map()),
    }));
  return here
    .filter(({ diagnostic }) => {
      const [from, to] = [offsetOf(source, diagnostic.range.start), offsetOf(source, diagnostic.range.end)];
      return from <= end && to >= start;
    })
    .flatMap(({ finding, diagnostic }) =>
      suggestionsFor(finding, sources, { findings, options }).map(({ fix }): CodeAction => ({
        title: titleOf(fix, finding),
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        ...(fix === finding.fix && { isPreferred: true }),
        edit: { changes: { [uriOf(source.path)]: editsOf(source, fix) } },
      })),
    );
}

function titleOf({ description }: Fix, { rule }: Finding): string {
  return `${description.charAt(0).toUpperCase()}${description.slice(1)} (${rule})`;
}

function editsOf(source: SourceFile, { edits }: Fix): TextEdit[] {
  return edits.map(({ offset, length, text }) => TextEdit.replace(rangeOf(source, { offset, length }), text));
}

function fixAll({ view, source }: Asked): CodeAction[] {
  const { corrected } = correctSources(view.sources, view.options);
  const text = corrected.find(({ path }) => path === source.path)?.text;
  if (text === undefined || text === source.text) return [];
  const edit = { changes: { [uriOf(source.path)]: [differenceOf(source, text)] } };
  return [{ title: 'Correct all that is certain', kind: FIX_ALL, edit }];
}

/** The one part in which a text is another. */
function differenceOf(source: SourceFile, text: string): TextEdit {
  const before = source.text;
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const range = rangeOf(source, { offset: start, length: before.length - end - start });
  return TextEdit.replace(range, text.slice(start, text.length - end));
}
