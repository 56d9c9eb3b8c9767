import { join } from 'node:path';
import { fileKindOf } from '../../../engine/core/product/groupFiles.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { diffDefinitions } from '../../../engine/tools/diff/diffDefinitions.ts';
import type { Change } from '../../../engine/tools/diff/Change.types.ts';
import { describeChange } from '../../../engine/tools/diff/formats.ts';
import { changeInArabic } from '../../../engine/tools/diff/inArabic.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import type { Finding, Fix } from '../../../engine/tools/lint/Finding.types.ts';
import { ARABIC } from '../../../engine/tools/lint/messages/arabic/index.ts';
import { wordFinding } from '../../../engine/tools/lint/messages/wordFinding.ts';
import { loadKnownParts } from '../../../engine/tools/lint/loadKnownParts.ts';
import { PARTS } from '../../../engine/tools/lint/places.ts';
import type { SourceFile } from '../../../engine/tools/lint/source/parseSource.ts';
import { markedPart } from '../../../engine/tools/lsp/workspace/markedPart.ts';
import { openWorkspace, type Workspace } from '../../../engine/tools/lsp/workspace/openWorkspace.ts';
import type {
  CheckResult,
  CheckTask,
  ElsewhereFinding,
  Place,
  StudioChange,
  StudioFinding,
  StudioFix,
} from './StudioCheck.types.ts';
import { say } from '../../base/say.ts';

/** Most findings and changes of an answer: a text may have one for each character. */
const MOST = 500;

/** Longest whole of a definition that is sent, in characters; a longer one is not drawn. */
const LONGEST_WHOLE = 2_000_000;

/** The projects of this thread, as an editor has them open: what did not change is not read, checked or resolved again. */
const opened = new Map<string, Promise<Workspace>>();

/**
 * Checks a text in the place of a file, as an editor does that has the file open: by every rule, over the whole project.
 * The text is read as JSON; nothing of it is run. What the lint and the comparison say is in the language that is asked
 * for, where their messages are in that.
 */
export async function checkText({ root, name, text, language }: CheckTask): Promise<CheckResult> {
  const workspace = await workspaceOf(root);
  await workspace.read();
  const path = join(workspace.folder, `${name}.json`);
  const saved = workspace.view().targetAt(path)?.source;
  const word = wordsOf(language);
  const before = errorsElsewhere(workspace, path, word);
  workspace.edit(path, text);
  workspace.settle();
  try {
    const source = workspace.view().targetAt(path)?.source;
    if (source === undefined) throw new Error(`${name} is no file of the project`);
    const findings = workspace.check(new Set([path])).get(path) ?? [];
    const known = new Set(before.map(keyOf));
    const counts = { error: countOf(findings, 'error'), warning: countOf(findings, 'warning') };
    const whole = counts.error > 0 || source.composed === undefined ? '' : JSON.stringify(source.value);
    return {
      findings: findings.slice(0, MOST).map((finding) => toStudioFinding(source, word(finding))),
      elsewhere: errorsElsewhere(workspace, path, word)
        .filter((finding) => !known.has(keyOf(finding)))
        .slice(0, MOST),
      changes: saved === undefined ? [] : changesBetween(saved, source, language).slice(0, MOST),
      counts,
      ...(whole !== '' && whole.length <= LONGEST_WHOLE && { whole }),
    };
  } finally {
    workspace.close(path);
    workspace.settle();
  }
}

async function workspaceOf(root: string): Promise<Workspace> {
  const made =
    opened.get(root) ??
    loadKnownParts(PARTS).then((known) =>
      openWorkspace({ root, known, onProblem: (message) => say('warn', `studio: ${message}`) }),
    );
  opened.set(root, made);
  return made;
}

type Word = (finding: Finding) => Finding;

function wordsOf(language: Language | undefined): Word {
  return language === 'ar' ? (finding) => wordFinding(finding, ARABIC) : (finding) => finding;
}

function errorsElsewhere(workspace: Workspace, path: string, word: Word): ElsewhereFinding[] {
  const names = new Map(workspace.view().sources.map((source) => [source.path, source.name]));
  return [...workspace.check()].flatMap(([file, findings]) =>
    file === path
      ? []
      : findings.map(word).map(({ rule, severity, message, advice: hint, line, column }) => ({
          name: names.get(file) ?? '',
          rule,
          severity,
          message,
          hint,
          line,
          column,
        })),
  );
}

function keyOf({ name, rule, message, line, column }: ElsewhereFinding): string {
  return JSON.stringify([name, rule, message, line, column]);
}

function toStudioFinding(source: SourceFile, finding: Finding): StudioFinding {
  const { rule, severity, message, advice, pointer, line, column, fix, suggestions } = finding;
  const { offset, length } = markedPart(source, finding);
  return {
    rule,
    severity,
    message,
    hint: advice,
    pointer,
    from: { line, column, offset },
    to: placeAfter(source.text, { line, column, offset }, length),
    ...(fix && { fix: toFix(fix) }),
    ...(suggestions && { suggestions: suggestions.map(toFix) }),
  };
}

function toFix({ description, edits }: Fix): StudioFix {
  return { description, edits };
}

function placeAfter(text: string, { line, column, offset }: Place, length: number): Place {
  const passed = text.slice(offset, offset + length).split('\n');
  const last = passed.at(-1)?.length ?? 0;
  return {
    line: line + passed.length - 1,
    column: passed.length === 1 ? column + last : last + 1,
    offset: offset + length,
  };
}

/** Nothing while one of the texts cannot be read: the findings say so. */
function changesBetween(before: SourceFile, after: SourceFile, language: Language | undefined): StudioChange[] {
  if (before.errors.length > 0 || after.errors.length > 0) return [];
  return diffDefinitions(versionOf(before), versionOf(after)).map((change) => ({
    kind: change.impact,
    change: change.kind,
    place: change.pointer,
    touches: change.touches,
    ...(change.before !== undefined && { before: change.before }),
    ...(change.after !== undefined && { after: change.after }),
    ...wordsOfChange(change, language),
  }));
}

function wordsOfChange(change: Change, language: Language | undefined): Pick<StudioChange, 'message' | 'todo'> {
  if (language !== 'ar') return { message: describeChange(change), todo: change.advice };
  const { message, advice } = changeInArabic(change);
  return { message, todo: advice };
}

function versionOf({ name, value }: SourceFile): Map<string, unknown> {
  if (!isObject(value)) return new Map();
  const stated = value['name'];
  return new Map([[fileKindOf(name) === 'definition' && typeof stated === 'string' ? stated : name, value]]);
}

function countOf(findings: readonly Finding[], severity: Finding['severity']): number {
  return findings.filter((finding) => finding.severity === severity).length;
}
