import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CodeActionParams,
  type Connection,
  LSPErrorCodes,
  MarkupKind,
  MessageType,
  type ReferenceParams,
  type RenameParams,
  ResponseError,
  ShowMessageNotification,
  type InitializeResult,
  type Position,
  TextDocuments,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { isObject } from '../../core/values/isObject.ts';
import { asProduct } from '../../core/product/currentProduct.ts';
import { loadKnownParts } from '../lint/loadKnownParts.ts';
import { furtherPlaces } from '../lint/lintCatalogues.ts';
import { CATALOGUES, furtherFolders, PARTS, REPOSITORY } from '../lint/places.ts';
import type { KnownParts } from '../lint/Rule.types.ts';
import { parseSource, type SourceFile } from '../lint/source/parseSource.ts';
import { displayPath, readSource } from '../lint/source/readSource.ts';
import type { Asked, AskedPlace } from './AskedPlace.types.ts';
import { ACTION_KINDS, codeActionsFor } from './codeActions/codeActionsFor.ts';
import { completionsAt, TRIGGERS, withoutBlanks } from './completion/completionsAt.ts';
import { iconPicture } from './completion/iconPicture.ts';
import { definitionsAt } from './definition/definitionsAt.ts';
import { checkCatalogues } from './diagnostics/checkCatalogues.ts';
import { createPublisher } from './diagnostics/createPublisher.ts';
import { hoverAt, iconAt, withPicture } from './hover/hoverAt.ts';
import { referencesAt } from './references/referencesAt.ts';
import { renamableAt, renameAt } from './rename/renameAt.ts';
import { RenameError } from './rename/renameThing.ts';
import { outlineOf } from './symbols/outlineOf.ts';
import { openWorkspace, type Workspace } from './workspace/openWorkspace.ts';
import { offsetOf } from './workspace/positions.ts';
import { watchFolders } from './workspace/watchFolders.ts';

export interface ServeOptions {
  /** Folder with `definitions/` in it. */
  root: string;
}

/** How long after the last key the product counts as written. */
const SETTLE_MS = 300;

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  documentSymbolProvider: { label: 'lawha' },
  completionProvider: { triggerCharacters: TRIGGERS, resolveProvider: true },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  codeActionProvider: { codeActionKinds: ACTION_KINDS },
};

/** Answers an editor about the definitions of a project. What is not among them gets an empty answer. */
export function serve(connection: Connection, { root }: ServeOptions): void {
  const documents = new TextDocuments(TextDocument);
  // As a notification: a question would end the server where the editor does not know it.
  const show = (type: MessageType, message: string): void => {
    void connection.sendNotification(ShowMessageNotification.type, { type, message: `lawha: ${message}` });
  };
  const say = (message: string): void => show(MessageType.Warning, message);
  const publisher = createPublisher({
    send: (params) => void connection.sendDiagnostics(params),
    openPaths: () => documents.keys().flatMap((uri) => pathOf(uri) ?? []),
  });
  const catalogues = root === REPOSITORY ? CATALOGUES : [];
  const textFolders = [...catalogues.flatMap(({ ar, en }) => [ar, en]), ...furtherFolders(root)];
  let workspace: Workspace | undefined;
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  let [hasBlanks, canMove] = [false, false];
  let stopWatching = (): void => undefined;

  let settling: NodeJS.Timeout | undefined;
  const settle = (): void => {
    if (workspace?.settle() === true) publisher.check(workspace);
  };

  const readCatalogue = (path: string): SourceFile => {
    const open = documents.all().find(({ uri }) => pathOf(uri) === path);
    if (open === undefined) return readSource(path);
    return parseSource({ path, file: displayPath(path), name: basename(path, '.json'), text: open.getText() });
  };
  const checkTexts = async (): Promise<void> => {
    try {
      const product = workspace?.view().product;
      const further = product === undefined ? [] : await furtherPlaces(product, root);
      publisher.show(await checkCatalogues({ shipped: catalogues, further }, readCatalogue));
    } catch (error) {
      say(messageOf(error));
    }
  };
  const isCatalogue = (path: string): boolean =>
    textFolders.some((place) => path === place || path.startsWith(`${place}/`));
  const onDisk = async (paths: readonly string[] | undefined): Promise<void> => {
    if (workspace === undefined) return;
    try {
      for (const path of paths ?? [undefined]) await workspace.read(path);
      publisher.check(workspace);
    } catch (error) {
      // The folder may be gone; what was read of it stays.
      say(messageOf(error));
    }
    if (paths?.some(isCatalogue) ?? true) await checkTexts();
  };

  connection.onInitialize(({ capabilities: { textDocument, workspace: able } }) => {
    hasBlanks = textDocument?.completion?.completionItem?.snippetSupport === true;
    canMove =
      able?.workspaceEdit?.documentChanges === true &&
      able.workspaceEdit.resourceOperations?.includes('rename') === true;
    return { capabilities: CAPABILITIES, serverInfo: { name: 'lawha' } };
  });
  connection.onInitialized(async () => {
    const opened = openWorkspace({ root, known: await knownParts(say), onProblem: say });
    try {
      await opened.read();
    } catch (error) {
      say(messageOf(error));
      start();
      return;
    }
    for (const document of documents.all()) {
      const path = pathOf(document.uri);
      if (path !== undefined) opened.edit(path, document.getText());
    }
    opened.settle();
    workspace = opened;
    start();
    stopWatching = watchFolders([opened.folder, ...textFolders], (paths) => void onDisk(paths));
    publisher.check(opened);
    await checkTexts();
  });
  documents.onDidChangeContent(({ document }) => {
    const path = pathOf(document.uri);
    if (path === undefined || workspace === undefined) return;
    if (workspace.holds(path)) {
      workspace.edit(path, document.getText());
      publisher.check(workspace, path);
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLE_MS);
    } else if (isCatalogue(path)) void checkTexts();
  });
  documents.onDidClose(({ document }) => {
    const path = pathOf(document.uri);
    if (path === undefined || workspace === undefined) return;
    if (workspace.holds(path)) {
      workspace.close(path);
      workspace.settle();
      publisher.check(workspace);
    } else if (isCatalogue(path)) void checkTexts();
  });
  connection.onShutdown(() => {
    clearTimeout(settling);
    publisher.stop();
    stopWatching();
  });

  /** Answers about a file of the folder; `otherwise` about any other. */
  const about =
    <Params extends { textDocument: { uri: string } }, Answer, None>(
      answer: (asked: Asked, params: Params) => Answer,
      otherwise: None,
    ) =>
    async (params: Params): Promise<Awaited<Answer> | None> => {
      await started;
      const path = pathOf(params.textDocument.uri);
      const view = workspace?.view();
      const target = path === undefined ? undefined : view?.targetAt(path);
      if (view === undefined || target === undefined) return otherwise;
      return await asProduct(view.product, () => answer({ view, target, source: target.source }, params));
    };
  const at = <Params extends { textDocument: { uri: string }; position: Position }, Answer, None>(
    answer: (asked: AskedPlace, params: Params) => Answer,
    otherwise: None,
  ) =>
    about<Params, Answer, None>(
      (asked, params) => answer({ ...asked, offset: offsetOf(asked.source, params.position) }, params),
      otherwise,
    );
  /** Answers about a place, in a file that definitions are made of too. */
  const atName = <Params extends { textDocument: { uri: string }; position: Position }, Answer, None>(
    answer: (asked: AskedPlace, params: Params) => Answer,
    otherwise: None,
  ) => {
    const inDefinition = at(answer, otherwise);
    return async (params: Params): Promise<Awaited<Answer> | None> => {
      await started;
      const path = pathOf(params.textDocument.uri);
      const view = workspace?.view();
      const source = view?.sources.find((file) => file.path === path && file.part !== undefined);
      const target = view?.targets.find((one) => one.source.composed?.files.some((file) => file.path === path));
      if (view === undefined || source === undefined || target === undefined) return inDefinition(params);
      const offset = offsetOf(source, params.position);
      return await asProduct(view.product, () => answer({ view, target, source, offset }, params));
    };
  };
  /** Answers of which a refusal is a sentence for the person, not a defect. */
  const orRefusal = <Answer>(answer: () => Answer): Answer => {
    try {
      return answer();
    } catch (error) {
      throw error instanceof RenameError ? new ResponseError(LSPErrorCodes.RequestFailed, error.message) : error;
    }
  };

  connection.onDocumentSymbol(about(({ source }) => outlineOf(source), []));
  connection.onCompletion(
    at((asked) => completionsAt(asked).map((item) => (hasBlanks ? item : withoutBlanks(item))), []),
  );
  connection.onCompletionResolve(async (item) => {
    const { icon }: { icon?: unknown } = isObject(item.data) ? item.data : {};
    const picture = typeof icon === 'string' ? await iconPicture(icon) : undefined;
    return picture === undefined ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value: picture } };
  });
  connection.onHover(
    at(async (asked) => {
      const hover = hoverAt(asked);
      const icon = iconAt(asked);
      const picture = icon === undefined ? undefined : await iconPicture(icon);
      return picture === undefined ? hover : withPicture(hover, picture);
    }, null),
  );
  connection.onDefinition(atName(definitionsAt, []));
  connection.onReferences(
    atName((asked, { context }: ReferenceParams) => referencesAt(asked, context.includeDeclaration), []),
  );
  connection.onPrepareRename(atName((asked) => orRefusal(() => renamableAt(asked)), null));
  connection.onRenameRequest(
    atName((asked, { newName }: RenameParams) => {
      const { edit, left } = orRefusal(() => renameAt(asked, newName, { canMove }));
      if (left.length > 0) show(MessageType.Info, left.join('; '));
      return edit;
    }, null),
  );
  connection.onCodeAction(
    about((asked, { range, context }: CodeActionParams) => codeActionsFor(asked, range, context.only), []),
  );
  documents.listen(connection);
  connection.listen();
}

/** The parts that definitions may name; none when one of them cannot be loaded, and then their names are not checked. */
async function knownParts(say: (message: string) => void): Promise<KnownParts> {
  try {
    return await loadKnownParts(PARTS);
  } catch (error) {
    say(`names of cells, widgets and other parts are not checked: ${messageOf(error)}`);
    return {};
  }
}

/** The path of a file by its address; undefined for what is no file. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
