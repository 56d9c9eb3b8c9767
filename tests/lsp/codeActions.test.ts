import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CodeAction, CodeActionKind } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import { codeActionsFor, FIX_ALL } from '../../engine/tools/lsp/codeActions/codeActionsFor.ts';
import { rangeOf } from '../../engine/tools/lsp/workspace/positions.ts';
import { openFolder } from './openFixtures.ts';

const workspace = await openFolder();

/** The actions for a whole mistake, and the text after one of them. */
function actionsFor(mistake: string, only?: string[]) {
  const path = join(workspace.folder, basename(mistake));
  workspace.edit(path, readFileSync(join(import.meta.dirname, '../lint/mistakes', mistake), 'utf8'));
  const view = workspace.view();
  const target = view.targetAt(path);
  if (target === undefined) throw new Error('no file');
  const { source } = target;
  const range = rangeOf(source, { offset: 0, length: source.text.length });
  const actions = asProduct(view.product, () => codeActionsFor({ view, target, source }, range, only));
  const after = ({ edit }: CodeAction): string => {
    const [edits = []] = Object.values(edit?.changes ?? {});
    return TextDocument.applyEdits(TextDocument.create('', 'json', 0, source.text), edits);
  };
  const foundAfter = (action: CodeAction): string[] => {
    workspace.edit(path, after(action));
    const findings = workspace.check(new Set([path])).get(path) ?? [];
    workspace.close(path);
    return findings.map(({ rule }) => rule);
  };
  workspace.close(path);
  return { actions, foundAfter };
}

describe('AUTH-17: quick fixes', () => {
  it.each(['unknown-key.json', 'cell.json', 'relation.json', 'shape-without-prefix.json', 'icon.json'])(
    'of %s are those of the lint, and correct it',
    (mistake) => {
      const { actions, foundAfter } = actionsFor(mistake);
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions) expect([action.title, foundAfter(action)]).toEqual([action.title, []]);
      expect(actions[0]?.kind).toBe(CodeActionKind.QuickFix);
      expect(actions[0]?.diagnostics).toHaveLength(1);
    },
  );

  it('are preferred where the correction is certain', () => {
    const [certain] = actionsFor('unknown-key.json').actions;
    expect(certain).toMatchObject({ isPreferred: true, title: expect.stringMatching(/^Write "\w+" \(unknown-key\)$/) });
  });

  it('correct all that is certain of a file at once when they are asked to', () => {
    const { actions, foundAfter } = actionsFor('unknown-key.json', [CodeActionKind.SourceFixAll]);
    expect(actions.map(({ kind }) => kind)).toEqual([FIX_ALL]);
    expect(actions.map(foundAfter)).toEqual([[]]);
  });

  it('are none where nothing is known to write instead', () => {
    expect(actionsFor('missing-language.json').actions).toEqual([]);
  });

  it('leave out what is repeated', () => {
    expect(actionsFor('duplicate-key.json').actions.map(({ title }) => title)).toEqual([
      'Leave "icon" out (duplicate-key)',
    ]);
  });
});
