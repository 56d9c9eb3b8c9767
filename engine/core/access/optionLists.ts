import type { ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';
import { isPersonalSource } from '../product/sources.ts';
import { relatedGroups } from '../records/relatedGroup.ts';
import type { AccessQuestion } from './canAccess.ts';
import { CAPABILITIES, capabilityQuestion } from './capabilities.ts';

/** Who needs the option list of a group, and for what. */
export interface OptionListUse {
  /** The screens that ask for it; the right to open one of them includes it. */
  questions: AccessQuestion[];
  /** Fields of the group by which those screens narrow it: that of a parent, and values that are set. */
  narrowing: Set<string>;
  /** Fields that show more of an option than its name, each for those who may open one of its screens. */
  detailed: DetailedUse[];
}

/** A reference field whose options show more than their names. */
export interface DetailedUse {
  /** Group and name of the field, by which a call asks for them: `visits.person_id`. */
  by: string;
  questions: AccessQuestion[];
  /** Fields of the group of the options. */
  details: readonly string[];
}

/** Option lists by group; a group that no screen asks for has no entry. */
export type OptionLists = ReadonlyMap<string, OptionListUse>;

/**
 * Which screens ask for which option lists, read from the definitions: the forms with a field that points to the group,
 * the lists with a filter by its records, and the lists whose records are moved or decided by naming one.
 *
 * @example optionLists(resources).get('cities')?.questions // [{ route: 'users/add' }, { route: 'users/edit' }, …]
 */
export function optionLists(resources: Iterable<ResolvedResource>): OptionLists {
  const lists = new Map<string, OptionListUse>();
  for (const resource of resources) {
    for (const { group, questions, narrowing, detailed } of usesOf(resource)) {
      const known: OptionListUse = lists.get(group) ?? { questions: [], narrowing: new Set(), detailed: [] };
      lists.set(group, known);
      known.questions.push(...questions);
      for (const name of narrowing) known.narrowing.add(name);
      if (detailed !== undefined) known.detailed.push(detailed);
    }
  }
  return lists;
}

interface Use {
  group: string;
  questions: AccessQuestion[];
  narrowing: string[];
  detailed?: DetailedUse;
}

function usesOf(resource: ResolvedResource): Use[] {
  return [...formUses(resource), ...filterUses(resource), ...dialogUses(resource)].filter(
    ({ questions }) => questions.length > 0,
  );
}

/** Fields of the forms, those inside repeated items among them. */
function formUses(resource: ResolvedResource): Use[] {
  return resource.fields.flatMap((field) => {
    const questions = resource.routes
      .filter(({ screen }) =>
        screen === 'single' ? field.forms.includes('edit') : field.forms.some((form) => form === screen),
      )
      .map(({ permission }) => ({ route: permission }));
    return [field, ...(field.items ?? [])].flatMap((each) =>
      relatedGroups(each).map((group) => ({
        group,
        questions: isPersonalSource(resource.storage.source)
          ? questions.map((question) => ({ ...question, control: notifyControl(group) }))
          : questions,
        narrowing: narrowingOf(each),
        ...(each.relation?.details && {
          detailed: { by: `${resource.name}.${each.name}`, questions, details: each.relation.details },
        }),
      })),
    );
  });
}

/** People are chosen in the form that sends by those who may notify them. */
function notifyControl(group: string): NonNullable<AccessQuestion['control']> {
  return { list: `${group}/show-all`, name: CAPABILITIES.notify.control };
}

function filterUses({ filters, routes }: ResolvedResource): Use[] {
  const questions = routes.filter(({ screen }) => screen === 'list').map(({ permission }) => ({ route: permission }));
  return filters.flatMap(({ resource, resourceBy, hidden, parent }) => {
    if (resource === undefined || hidden) return [];
    const narrowing = parent === undefined ? [] : [parent];
    return [...new Set([resource, ...Object.values(resourceBy?.resources ?? {})])].map((group) => ({
      group,
      questions,
      narrowing,
    }));
  });
}

/** What is asked for when records are moved from state to state. */
function dialogUses(resource: ResolvedResource): Use[] {
  const { states, fields, routes } = resource;
  if (states === undefined) return [];
  const questions = routes
    .filter(({ screen }) => screen === 'list')
    .flatMap(({ permission }) => {
      const question = capabilityQuestion('move', resource, permission);
      return question === undefined ? [] : [{ ...question, route: permission }];
    });
  return states.transitions.flatMap(({ inputs }) =>
    inputs.flatMap(({ name, where }) => {
      const field = [...states.inputs, ...fields].find((candidate) => candidate.name === name);
      const narrowing = [...(field ? narrowingOf(field) : []), ...Object.keys(where ?? {})];
      return field === undefined ? [] : relatedGroups(field).map((group) => ({ group, questions, narrowing }));
    }),
  );
}

function narrowingOf({ relation }: ResolvedField): string[] {
  return [...(relation?.parent === undefined ? [] : [relation.parent]), ...Object.keys(relation?.where ?? {})];
}
