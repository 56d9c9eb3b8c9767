import type { Product } from '../../../engine/core/product/Product.types.ts';
import { SHARED_COLUMNS } from '../../../engine/core/product/sourceColumns.ts';
import { groupsNeeded } from '../../../engine/core/product/sources.ts';
import { createRegistry, type Registry } from '../../../engine/core/registry/createRegistry.ts';
import type { Behaviour } from './Behaviour.types.ts';
import { AUDIT_SOURCE } from '../../store/schema/auditSource.ts';
import type { CandidatesPart } from './Candidates.types.ts';
import type { FiguresPart } from './Figures.types.ts';
import type { Source } from '../../store/schema/Source.types.ts';
import { PartsError } from './PartsError.ts';
import type { EffectPart } from './Effect.types.ts';
import type { ChannelPart, ReachPart, RoutePart, ServerParts } from './ServerParts.types.ts';

/** The parts of a running server: those of the general server and of the product. */
export interface Parts extends Omit<
  ServerParts,
  | 'behaviours'
  | 'sources'
  | 'candidates'
  | 'effects'
  | 'figures'
  | 'channels'
  | 'routes'
  | 'appRoutes'
  | 'reaches'
  | 'statements'
> {
  behaviours: Registry<Behaviour>;
  sources: Registry<Source>;
  candidates: Registry<CandidatesPart>;
  effects: Registry<EffectPart>;
  figures: Registry<FiguresPart>;
  channels: Registry<ChannelPart>;
  routes: Registry<RoutePart>;
  appRoutes: Registry<RoutePart>;
  reaches: Registry<ReachPart>;
  statements: readonly string[];
}

/**
 * Opens the registries of a server with its own parts and those of a product.
 *
 * @param given what the product adds; by default the general server alone
 * @throws PartsError when two parts have one name
 */
export function createParts(given: ServerParts = {}): Parts {
  const {
    behaviours = [],
    sources = [],
    candidates = [],
    effects = [],
    figures = [],
    channels = [],
    routes = [],
    appRoutes = [],
    reaches = [],
    statements = [],
    ...rest
  } = given;
  return {
    ...rest,
    behaviours: open('behaviour', ({ name }) => name, behaviours),
    sources: open('source', ({ name }) => name, [AUDIT_SOURCE, ...sources]),
    candidates: open('candidates', ({ resource, field }) => `${resource}.${field}`, candidates),
    effects: open('effect', ({ name }) => name, effects),
    figures: open('figures', ({ resource }) => resource, figures),
    channels: open('outbox channel', ({ channel }) => channel, channels),
    routes: open('route', ({ name }) => name, routes),
    appRoutes: open('route of the apps', ({ name }) => name, appRoutes),
    reaches: open('reach', ({ resource }) => resource, reaches),
    statements,
  };
}

/**
 * Checks that a server has every part that the declaration of the product names.
 *
 * @throws PartsError that names those that are missing
 */
export function checkParts(
  { behaviours, sources }: Pick<Parts, 'behaviours' | 'sources'>,
  declared: Pick<Product, 'behaviours' | 'sources'>,
): void {
  const missing = [
    ...declared.behaviours.filter((name) => behaviours.find(name) === undefined).map((name) => `behaviour "${name}"`),
    ...declared.sources
      .filter(({ name, personal }) => !personal && sources.find(name) === undefined)
      .map(({ name }) => `source "${name}"`),
  ];
  if (missing.length === 0) {
    checkSources(sources, declared.sources);
    return;
  }
  throw new PartsError(
    `product.json names parts that the server does not have: ${missing.join(', ')}. ` +
      'Add them to the parts that the server is started with (server/product/parts.ts), or remove their names from product.json.',
  );
}

/** The lint has checked the groups by what is declared: a source that is otherwise would fail with the first call. */
function checkSources(sources: Registry<Source>, declared: Product['sources']): void {
  const differing = declared.flatMap((said) => {
    const source = said.personal ? undefined : sources.find(said.name);
    // One that is not described is taken as it is.
    if (source === undefined || said.columns === undefined) return [];
    const columns = Object.keys({ ...SHARED_COLUMNS, ...said.columns });
    const pairs = [
      ['columns', columns, Object.keys(source.columns)],
      ['filters', said.filters, Object.keys(source.filters ?? {})],
      ['groups', groupsNeeded(said.name), source.groups ?? []],
      ['searched', [String(said.searched)], [String(source.searched ?? false)]],
    ] as const;
    return pairs.flatMap(([key, stated, actual]) =>
      stated.toSorted().join() === actual.toSorted().join()
        ? []
        : `"${key}" of "${said.name}" (declared: ${stated.join(', ')}; the source has: ${actual.join(', ')})`,
    );
  });
  if (differing.length === 0) return;
  throw new PartsError(
    `product.json describes sources otherwise than they are: ${differing.join('; ')}. ` +
      'Write there what the source has ("reads" names groups that it computes from), or mend the source.',
  );
}

function open<Part>(what: string, nameOf: (part: Part) => string, parts: readonly Part[]): Registry<Part> {
  try {
    return createRegistry(what, nameOf, parts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PartsError(`${reason}. Parts are listed in server/product/parts.ts.`, { cause: error });
  }
}
