import { createHash } from 'node:crypto';
import { isObject } from '../../../engine/core/values/isObject.ts';
import type { SourceFile } from '../../../engine/tools/lint/source/parseSource.ts';
import { type Path, placesOf, valueAt } from '../../helpers/mutations.ts';
import { fileOperators, OPERATORS } from './operators/index.ts';
import type { Mutant, Operator, Site } from './Operator.types.ts';

/** All single mistakes in the files of a folder, or of each operator so many, always the same ones. */
export function makeMutants(sources: readonly SourceFile[], most = Infinity): Mutant[] {
  const files = sources.map((source) => ({ source, sites: sitesOf(source.value) }));
  const ofValues = OPERATORS.flatMap((operator) => {
    const places = files.flatMap(({ source, sites }) => matching(operator, sites).map((site) => ({ source, site })));
    return take(places, most, operator.id, ({ source, site }) => {
      const edit = operator.mistake(site);
      if (edit === undefined) return undefined;
      const { root, path, ...about } = edit;
      const text = print(root);
      return text === print(source.value)
        ? undefined
        : { operator: operator.id, group: operator.group, name: source.name, text, place: { path }, ...about };
    });
  });
  const ofFiles = fileOperators.flatMap((operator) =>
    take(files, most, operator.id, ({ source }): Mutant | undefined => {
      const edit = operator.edit(source.text);
      if (edit === undefined || edit.text === source.text) return undefined;
      const { text, offset, ...about } = edit;
      return { operator: operator.id, group: 'file', name: source.name, text, place: { offset }, ...about };
    }),
  );
  return [...ofValues, ...ofFiles];
}

/** The text that mistakes in values are made in. */
export function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The first results that places give, in an order that depends on nothing but the operator and the places. */
function take<Place extends { source: SourceFile; site?: Site }, Result>(
  places: readonly Place[],
  most: number,
  id: string,
  make: (place: Place) => Result | undefined,
): Result[] {
  const results: Result[] = [];
  const keyed = places.map((place) => ({
    place,
    key: createHash('sha1')
      .update(`${id} ${place.source.path.split('/').at(-1)} ${place.site?.path.join('/')}`)
      .digest('hex'),
  }));
  for (const { place } of most === Infinity ? keyed : keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (results.length >= most) break;
    const result = make(place);
    if (result !== undefined) results.push(result);
  }
  return results;
}

interface PlacedSite extends Site {
  joined: string;
}

function sitesOf(root: unknown): PlacedSite[] {
  return placesOf(root).map((path: Path) => ({
    root,
    path,
    joined: path.join('/'),
    key: path.at(-1) ?? '',
    value: valueAt(root, path),
    holder: valueAt(root, path.slice(0, -1)),
  }));
}

function matching({ at }: Operator, sites: readonly PlacedSite[]): Site[] {
  if (at === 'text') return sites.filter(({ value }) => isText(value));
  if (at === 'text:ar' || at === 'text:en')
    return sites.filter(({ key, holder }) => key === at.slice(-2) && isText(holder));
  const pattern = new RegExp(
    `^${at.replaceAll(/\*\*|[*#]/g, (mark) => (mark === '**' ? '.*' : mark === '#' ? '\\d+' : '[^/]+')).replaceAll('$', String.raw`\$`)}$`,
  );
  return sites.filter(({ joined }) => pattern.test(joined));
}

function isText(value: unknown): boolean {
  return isObject(value) && typeof value['ar'] === 'string' && typeof value['en'] === 'string';
}
