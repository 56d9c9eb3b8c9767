import type { Coordinates } from '../../core/geo/Coordinates.ts';
import type { Language } from '../../core/text/language.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { PlacedRecords } from '../../features/places/Places.types.ts';
import type { RequestOptions } from '../Api.types.ts';

/** A place by its name. */
export interface NamedPlace extends Coordinates {
  name: string;
}

/** A place that was found: `address` is what goes into the field `location`. */
export interface FoundPlace extends NamedPlace {
  address: string;
}

/** What the server says about maps. */
export interface MapConfig {
  /** The server of map pictures; absent when there is none. */
  tiles?: { url: string; attribution: string; attributionUrl?: string };
  /** Centre of a map without a place. */
  center: Coordinates;
  /** Cities to name on the embedded base layer. */
  places: readonly NamedPlace[];
}

/** An answer of the geocoder; `isDegraded` when the configured one could not be reached. */
export interface GeocodeAnswer<Value> {
  value: Value;
  isDegraded: boolean;
}

/** The calls of maps. */
export interface MapCalls {
  getMapConfig(options?: RequestOptions): Promise<MapConfig>;
  /** Where a record of a group is; undefined for one without a place. */
  placeOf(record: { resource: string; id: number }, options?: RequestOptions): Promise<Coordinates | undefined>;
  /** Where the records of a list are that its query matches. */
  placesOf(
    resource: ResolvedResource,
    query: Readonly<Record<string, string>>,
    options?: RequestOptions,
  ): Promise<PlacedRecords>;
  searchPlaces(
    question: { text: string; language: Language },
    options?: RequestOptions,
  ): Promise<GeocodeAnswer<FoundPlace[]>>;
  /** Name and address of a place; undefined where nothing is known. */
  namePlace(
    question: Coordinates & { language: Language },
    options?: RequestOptions,
  ): Promise<GeocodeAnswer<FoundPlace | undefined>>;
}
