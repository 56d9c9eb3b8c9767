import type { HomeTile, HomeTop } from '../../../../../schemas/generated/navigation.ts';
import type { JsonPath } from '../../source/locate.ts';
import { menuGroups } from '../../../../core/routing/menuTarget.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { listPaths } from '../shared/listPaths.ts';
import { repeats } from '../shared/repeats.ts';
import { wrongParameters } from '../shared/wrongParameters.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { Project, Report } from '../../Rule.types.ts';

/** Columns of the tables of people. */
const PERSON_FIELDS = ['full_name', 'email', 'phone', 'is_active'];

export const homeKnown = defineReferenceRule('home-known', {
  navigation: ({ navigation: { groups, home = {} } }, report, project) => {
    const check: HomeCheck = { report, project };
    for (const [index, tile] of (home.attention ?? []).entries()) checkTile(tile, ['home', 'attention', index], check);
    for (const [index, tile] of (home.tiles ?? []).entries()) checkTile(tile, ['home', 'tiles', index], check);
    const { spotlight, links = [], top = [] } = home;
    if (spotlight) {
      const target = check.project.byName.get(spotlight.resource);
      const columns = target?.resolved?.columns.map(({ key }) => key);
      for (const [index, column] of (spotlight.columns ?? []).entries())
        if (columns?.includes(column) === false)
          reportName(report, ['home', 'spotlight', 'columns', index], {
            message: 'column',
            wrong: column,
            allowed: columns,
            values: { name: spotlight.resource, column },
          });
    }
    const placed = new Set(groups.flatMap(({ resources }) => menuGroups(resources)));
    for (const [index, name] of links.entries()) {
      if (placed.has(name)) report(['home', 'links', index], 'placed', { name });
    }
    for (const [index, table] of top.entries()) checkTop(table, ['home', 'top', index], check);
    const keys = top.map(({ key }, index) => ({ key, path: ['home', 'top', index, 'key'] }));
    for (const { key, path } of repeats(keys, (entry) => entry.key)) report(path, 'key', { key });
  },
});

interface HomeCheck {
  report: Report<'home-known'>;
  project: Project;
}

function checkTile({ resource, route = 'show-all', query = {} }: HomeTile, path: JsonPath, check: HomeCheck): void {
  const { report } = check;
  const target = check.project.byName.get(resource);
  if (target === undefined) return;
  const lists = listPaths(target) ?? [];
  if (!lists.includes(route))
    reportName(report, [...path, 'route'], {
      message: 'list',
      wrong: route,
      allowed: lists,
      values: { name: resource, route },
    });
  for (const parameter of wrongParameters(target, query)) {
    const at = [...path, 'query', parameter.key];
    if (parameter.wrong === 'value') {
      const { key: filter, value, hint } = parameter;
      report(at, 'value', { value, filter, hint });
    } else {
      const { key: filter, wrong: _wrong, hint, ...fix } = parameter;
      report(at, 'filter', { filter, name: resource, hint }, { spot: 'key', ...fix });
    }
  }
}

function checkTop({ resource, by }: HomeTop, path: JsonPath, check: HomeCheck): void {
  const people = check.project.byName.get(resource);
  const missing = people && PERSON_FIELDS.find((field) => fieldNamed(people, field) === undefined);
  if (missing !== undefined) check.report([...path, 'resource'], 'person', { name: resource, field: missing });
  const counted = check.project.byName.get(by.resource);
  if (counted === undefined || fieldNamed(counted, by.field)?.kind === 'reference') return;
  reportName(check.report, [...path, 'by', 'field'], {
    message: 'reference',
    wrong: by.field,
    allowed: fieldNames(counted, ({ kind }) => kind === 'reference'),
    values: { name: by.resource, field: by.field },
  });
}

interface WrongName {
  message: 'list' | 'column' | 'reference';
  wrong: string;
  allowed: readonly string[];
  values: Readonly<Record<string, string>>;
}

function reportName(
  report: Report<'home-known'>,
  path: JsonPath,
  { message, wrong, allowed, values }: WrongName,
): void {
  const { hint, ...fix } = hintOf(wrong, allowed);
  report(path, message, { ...values, hint }, fix);
}
