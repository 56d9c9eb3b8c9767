import type { Text } from '../../../core/text/Text.ts';
import type { ResolvedField } from '../../../core/definition/Resolved.types.ts';
import { PAGE_NAMES } from '../../../core/definition/pages.ts';
import type { Named, Refers } from '../../reference/Reference.types.ts';
import { isDefinitionTarget } from '../../lint/buildTargets.ts';
import { fieldNamed } from '../../lint/fieldNames.ts';
import { filterNames } from '../../lint/filterNames.ts';
import { isFitting, textAt } from '../../lint/references/checkReference.ts';
import { VOCABULARIES } from '../../lint/references/vocabularies.ts';
import { routePaths } from '../../lint/routePaths.ts';
import type { DefinitionTarget, FileTarget, Project } from '../../lint/Rule.types.ts';
import type { JsonPath } from '../../lint/source/locate.ts';
import { childOf, valueAt } from '../names/partsAt.ts';
import { textOf } from '../names/describeThing.ts';

/** A name that may be written, and what it means. */
export interface Candidate {
  name: string;
  detail?: string;
}

/** A field that a switch flips. */
const SWITCHES: Named & Pick<Refers, 'fits'> = { to: 'field', fits: { kinds: ['flag', 'boolean'] } };

export interface CandidateContext {
  target: FileTarget;
  /** The file as it was when it could last be read as a definition. */
  readable: DefinitionTarget | undefined;
  project: Project;
}

/** The names that a place may have, by what the meta-schema says of it; only those that fit. */
export function namesFor(context: CandidateContext, refers: Named | Refers, path: JsonPath): Candidate[] {
  const { target, project } = context;
  const owner = ownerOf(context, refers, path);
  switch (refers.to) {
    case 'field':
      return fieldsOf(owner, refers, path);
    case 'path':
    case 'column':
    case 'list-column':
      return [...fieldsOf(owner, refers, path), ...embedded(owner, project)];
    case 'switch':
      return fieldsOf(owner, SWITCHES, path);
    case 'group':
      return groups(project);
    case 'menu':
      return [...groups(project), ...[...(tabsOf(project) ?? []), ...PAGE_NAMES].map((name) => ({ name }))];
    case 'filter':
      return owner ? filterNames(owner).map((name) => ({ name, ...labelOf(owner, name) })) : [];
    case 'route':
      return owner ? routePaths(owner.definition).map(({ path: name }) => ({ name })) : [];
    case 'permission':
      return project.definitions.flatMap(({ definition }) =>
        routePaths(definition).map((route) => ({
          name: `${definition.name}/${route.path}`,
          detail: textOf(definition.label),
        })),
      );
    case 'value':
      return valuesOf(owner, refers, { target, path });
    case 'part':
      return Object.keys(objectAt(target, [...path.slice(0, -2), 'properties'])).map((name) => ({ name }));
    default: {
      const names = VOCABULARIES[refers.to]?.(project, context.readable ?? target);
      return [...(names ?? [])].map((name) => ({ name }));
    }
  }
}

function ownerOf({ target, readable, project }: CandidateContext, { of }: Named, path: JsonPath) {
  if (of !== undefined) return project.byName.get(textAt(target, path, of));
  return isDefinitionTarget(target) ? target : readable;
}

function fieldsOf(owner: DefinitionTarget | undefined, refers: Named | Refers, path: JsonPath): Candidate[] {
  const fits = 'fits' in refers ? (refers.fits ?? {}) : {};
  const fields = owner?.fields.filter((field) => isFitting(field, fits) && !path.includes(field.name)) ?? [];
  return [...fields.map(candidateOf), ...(refers.except ?? []).map((name) => ({ name }))];
}

function candidateOf({ name, label, kind }: ResolvedField): Candidate {
  return { name, detail: `${textOf(label)} (${kind})` };
}

/** Fields of the records that references embed: `country.name`. */
function embedded(owner: DefinitionTarget | undefined, { byName }: Project): Candidate[] {
  return (owner?.fields ?? []).flatMap(({ name, relation }) => {
    const related = relation && name.endsWith('_id') ? byName.get(relation.resource) : undefined;
    const head = name.slice(0, -'_id'.length);
    return (related?.fields ?? [])
      .filter(({ writeOnly }) => !writeOnly)
      .map((field) => ({ ...candidateOf(field), name: `${head}.${field.name}` }));
  });
}

function groups({ definitions, names }: Project): Candidate[] {
  const labels = new Map<string, Text>(definitions.map(({ definition }) => [definition.name, definition.label]));
  return [...names].map((name) => ({ name, detail: textOf(labels.get(name)) }));
}

function tabsOf({ menu }: Project): string[] | undefined {
  return menu?.navigation.tabs?.map(({ name }) => name);
}

function labelOf(owner: DefinitionTarget, name: string): { detail?: string } {
  const field = fieldNamed(owner, name);
  return field ? { detail: textOf(field.label) } : {};
}

function valuesOf(
  owner: DefinitionTarget | undefined,
  { by = '' }: Named,
  { target, path }: { target: FileTarget; path: JsonPath },
): Candidate[] {
  const name = by === 'key' ? String(path.at(-1)) : textAt(target, path, by);
  return owner ? enumValues(fieldNamed(owner, name)) : [];
}

/** The values of an enumeration, with their labels. */
export function enumValues(field: ResolvedField | undefined): Candidate[] {
  const values = field?.schema.enum ?? field?.schema.items?.enum ?? [];
  return values.map((value) => ({ name: String(value), detail: textOf(field?.enumLabels?.[String(value)]) }));
}

function objectAt({ source }: FileTarget, path: JsonPath): object {
  const found = valueAt(source.value, path);
  return typeof found === 'object' && found !== null ? found : {};
}

/** The keys that an object at a path has already. */
export function keysAt(target: FileTarget, path: JsonPath): string[] {
  const found = objectAt(target, path);
  return Array.isArray(found) ? [] : Object.keys(found).filter((key) => childOf(found, key) !== undefined);
}
