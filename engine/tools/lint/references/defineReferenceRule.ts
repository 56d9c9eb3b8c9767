import { isDefinitionTarget, isNavigationTarget } from '../buildTargets.ts';
import type { RuleId } from '../messages/index.ts';
import { remember } from '../../../core/values/remember.ts';
import { META_SCHEMAS, ROOTS } from '../schema/metaValidators.ts';
import type {
  DefinitionTarget,
  FileTarget,
  NavigationTarget,
  ProductReport,
  Project,
  Report,
  Rule,
} from '../Rule.types.ts';
import { checkReference } from './checkReference.ts';
import { type Reference, referencesIn } from './referencesIn.ts';

/** Further checks of a rule, on definitions or on the menu. */
export interface ExtraChecks<Id extends RuleId> {
  definition?: (target: DefinitionTarget, report: Report<Id>, project: Project) => void;
  navigation?: (target: NavigationTarget, report: Report<Id>, project: Project) => void;
}

/**
 * A rule that looks up names: the texts whose annotation `x-refers` in the meta-schema has the rule's id. Relations
 * between names are checked in addition.
 *
 * @example export const knownIcon = defineReferenceRule('known-icon');
 */
export function defineReferenceRule<Id extends RuleId>(id: Id, also: ExtraChecks<Id> = {}): Rule {
  return {
    id,
    scope: 'file',
    check: (target, report, project) => {
      for (const reference of referencesOf(target).get(id) ?? [])
        checkReference(target, { project, reference, report: report as ProductReport });
      const own = report as Report<Id>;
      if (isDefinitionTarget(target)) also.definition?.(target, own, project);
      if (isNavigationTarget(target)) also.navigation?.(target, own, project);
    },
  };
}

/** The names in a file by the rule that looks them up, read once; none in a file whose shape is wrong. */
const referencesOf = remember((target: FileTarget): ReadonlyMap<string, Reference[]> =>
  Map.groupBy(readReferences(target), ({ refers }) => refers.rule),
);

function readReferences(target: FileTarget): Reference[] {
  const value = isDefinitionTarget(target)
    ? target.definition
    : isNavigationTarget(target)
      ? target.navigation
      : undefined;
  const schema = ROOTS[target.kind];
  return value === undefined ? [] : referencesIn(META_SCHEMAS, { schema, file: schema.$id }, value);
}
