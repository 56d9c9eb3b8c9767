import type { PublishDiagnosticsParams } from 'vscode-languageserver/node';
import type { Finding } from '../../lint/Finding.types.ts';
import type { SourceFile } from '../../lint/source/parseSource.ts';
import type { Workspace } from '../workspace/openWorkspace.ts';
import { uriOf } from '../workspace/positions.ts';
import { toDiagnostic } from './toDiagnostic.ts';

/** Files that are checked before the next message of the editor is looked at. */
const SLICE = 50;

/** Keeps the findings that an editor shows up to date. */
export interface Publisher {
  /** Checks a file at once and the others after it; without one all of them, those that are open first. */
  check: (workspace: Workspace, path?: string) => void;
  /** Shows findings of files outside the definition folder. */
  show: (found: readonly { source: SourceFile; findings: readonly Finding[] }[]) => void;
  stop: () => void;
}

export interface PublisherOptions {
  send: (params: PublishDiagnosticsParams) => void;
  /** Paths of the open files, which are checked before the others. */
  openPaths: () => readonly string[];
}

/**
 * A publisher of findings. What is edited is checked and shown at once; every other file follows in slices, between which
 * the editor gets its answers, and is sent only when its findings are others than before.
 */
export function createPublisher({ send, openPaths }: PublisherOptions): Publisher {
  const shown = new Map<string, readonly Finding[]>();
  let next: NodeJS.Immediate | undefined;

  const publish = (source: SourceFile, findings: readonly Finding[], sources: readonly SourceFile[]): void => {
    const before = shown.get(source.path);
    if (before === findings || (findings.length === 0 && (before ?? []).length === 0)) return;
    shown.set(source.path, findings);
    const byFile = findings.some(({ related }) => related)
      ? new Map(sources.map((other) => [other.file, other]))
      : new Map<string, SourceFile>();
    const diagnostics = findings.map((finding) => toDiagnostic(finding, source, byFile));
    send({ uri: uriOf(source.path), diagnostics });
  };
  const checkNow = (workspace: Workspace, paths: readonly string[]): void => {
    const { sources, targetAt } = workspace.view();
    for (const [path, findings] of workspace.check(new Set(paths))) {
      const source = targetAt(path)?.source;
      if (source) publish(source, findings, sources);
    }
  };
  const withdraw = (workspace: Workspace): void => {
    for (const [path, findings] of shown) {
      if (findings.length === 0 || !workspace.holds(path) || workspace.view().targetAt(path)) continue;
      shown.delete(path);
      send({ uri: uriOf(path), diagnostics: [] });
    }
  };
  return {
    check: (workspace, path) => {
      if (path !== undefined) checkNow(workspace, [path]);
      const opened = new Set(openPaths());
      const all = workspace.view().sources.map((source) => source.path);
      const rest = [...all.filter((one) => opened.has(one)), ...all.filter((one) => !opened.has(one))];
      clearImmediate(next);
      const step = (): void => {
        checkNow(workspace, rest.splice(0, SLICE));
        if (rest.length > 0) next = setImmediate(step);
      };
      withdraw(workspace);
      next = setImmediate(step);
    },
    show: (found) => {
      for (const { source, findings } of found) publish(source, findings, []);
    },
    stop: () => clearImmediate(next),
  };
}
