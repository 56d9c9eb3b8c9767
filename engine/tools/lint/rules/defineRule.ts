import type { RuleId } from '../messages/index.ts';
import type { SourceFile } from '../source/parseSource.ts';
import type { RuleMessages } from '../messages/Messages.types.ts';
import type {
  CatalogueTarget,
  DefinitionTarget,
  FileTarget,
  NavigationTarget,
  ProductRule,
  Project,
  Report,
  Rule,
} from '../Rule.types.ts';

type Check<Target, Id extends RuleId> = (target: Target, report: Report<Id>, project: Project) => void;

/** A rule about every JSON file, of any content. */
export function defineSourceRule<Id extends RuleId>(
  id: Id,
  check: (source: SourceFile, report: Report<Id>) => void,
): Rule {
  return { id, scope: 'source', check: check as (source: SourceFile, report: Report<RuleId>) => void };
}

/** A rule about a text catalogue beside its counterpart. */
export function defineCatalogueRule<Id extends RuleId>(
  id: Id,
  check: (target: CatalogueTarget, report: Report<Id>) => void,
): Rule {
  return { id, scope: 'catalogue', check: check as (target: CatalogueTarget, report: Report<RuleId>) => void };
}

/** A rule about every JSON file of the folder, including invalid ones. */
export function defineFileRule<Id extends RuleId>(id: Id, check: Check<FileTarget, Id>): Rule {
  return { id, scope: 'file', check: check as Check<FileTarget, RuleId> };
}

/** A rule about the meaning of a definition. */
export function defineDefinitionRule<Id extends RuleId>(id: Id, check: Check<DefinitionTarget, Id>): Rule {
  return { id, scope: 'definition', check: check as Check<DefinitionTarget, RuleId> };
}

/** A rule about the menu. */
export function defineNavigationRule<Id extends RuleId>(id: Id, check: Check<NavigationTarget, Id>): Rule {
  return { id, scope: 'navigation', check: check as Check<NavigationTarget, RuleId> };
}

/**
 * A rule of one product about every JSON file of its definitions, including invalid ones. It is the one export of a
 * file of its name, and runs for the products whose `lint` names it.
 *
 * @example defineProductRule({ id: 'no-shouting', summary: '…', cases: { loud: { message: '"{text}" …', advice: '…' } } }, check)
 */
export function defineProductRule(
  { id, ...texts }: { id: string } & RuleMessages,
  check: ProductRule['check'],
): ProductRule {
  return { id, texts, scope: 'product', check };
}
