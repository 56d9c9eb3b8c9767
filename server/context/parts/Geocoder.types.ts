import type { Coordinates } from '../../../engine/core/geo/Coordinates.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import type { Text } from '../../../engine/core/text/Text.ts';

/** A city that the embedded gazetteer knows, or a district or landmark of one. */
export interface KnownPlace extends Coordinates {
  name: Text;
  /** The city of a district or landmark; absent for a city. */
  city?: Text;
  country: Text;
  /** ISO 3166, capitals. */
  countryCode: string;
}

/** A place that was found. */
export interface Place extends Coordinates {
  /** What it is called, short. */
  name: string;
  /** The whole line that goes into the field `location`: at most 255 characters. */
  address: string;
}

export interface SearchQuestion {
  text: string;
  language: Language;
}

export interface ReverseQuestion extends Coordinates {
  language: Language;
}

/** Finds places by name, and names for places: the interface of every geocoder. */
export interface Geocoder {
  /** The best matches first; none for nothing found. Rejects when the search fails. */
  search(question: SearchQuestion): Promise<Place[]>;
  /** Name and address of a place, with its own coordinates; undefined where nothing is known. */
  reverse(question: ReverseQuestion): Promise<Place | undefined>;
}

/** An answer and whether it is a fallback: the configured server could not be reached. */
export interface Answered<Value> {
  value: Value;
  isDegraded: boolean;
}

/** The geocoder of the API's calls, which always answers. */
export interface GeocodeService {
  search(question: SearchQuestion): Promise<Answered<Place[]>>;
  reverse(question: ReverseQuestion): Promise<Answered<Place | undefined>>;
}

/** The geocoder gave no valid answer. */
export class GeocoderError extends Error {
  override readonly name = 'GeocoderError';
}

/** Too many requests wait already; the geocoder itself may work. */
export class GeocoderBusyError extends GeocoderError {}

/** Most places that a search answers. */
export const MAX_PLACES = 8;
/** Longest address: the limit of the field `location`. */
export const MAX_ADDRESS = 255;

/** What the calls of maps need: one instance for both bases. */
export interface MapService {
  geocoder: GeocodeService;
  places: readonly KnownPlace[];
}
