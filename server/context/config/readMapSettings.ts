import { type Coordinates, DEFAULT_CENTER, readCoordinates } from '../../../engine/core/geo/Coordinates.ts';
import { defaultLanguage, isLanguage, offeredLanguages, type Language } from '../../../engine/core/text/language.ts';
import { ConfigError } from '../../base/ConfigError.ts';

/** A server of map pictures. */
export interface TileSettings {
  /** Address with `{z}`, `{x}`, `{y}`, perhaps `{s}` and `{r}`. */
  url: string;
  /** Who made the map, as plain text (may be empty), and where that is explained. */
  attribution: string;
  attributionUrl?: string;
  /** Origins that the browser loads from; empty when it is this server's own. */
  origins: readonly string[];
}

/** A Nominatim-compatible server of place names. */
export interface GeocoderSettings {
  /** Address that ends in a slash. */
  url: string;
  /** Contact for its operator: an e-mail or web address that is sent with each request. */
  contact?: string;
}

/** Settings of maps and the geocoder. */
export interface MapSettings {
  tiles?: TileSettings;
  geocoder?: GeocoderSettings;
  /** Centre of a map without a place. */
  center: Coordinates;
  /** Country whose places are listed first, ISO 3166. */
  region: string;
  /** Language of names when a call states none. */
  language: Language;
}

/** Country of the searched places unless the settings name another. */
const DEFAULT_REGION = 'EG';
/** Value that Leaflet inserts for `{s}`. */
const SUBDOMAINS = ['a', 'b', 'c'];
const LONGEST_TEXT = 200;

/**
 * Settings of the maps from the environment: MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAP_TILES_ATTRIBUTION_URL,
 * GEOCODER_URL, GEOCODER_CONTACT, MAP_CENTER ('24.0,45.0'), MAP_REGION ('EG'), MAP_LANGUAGE ('ar').
 *
 * @throws ConfigError for a value that cannot be used
 */
export function readMapSettings(env: Readonly<Record<string, string | undefined>>): MapSettings {
  const tiles = env['MAP_TILES_URL']?.trim();
  const geocoder = env['GEOCODER_URL']?.trim();
  return {
    ...(tiles && { tiles: readTiles(tiles, env) }),
    ...(geocoder && { geocoder: readGeocoder(geocoder, env['GEOCODER_CONTACT']) }),
    center: readCenter(env['MAP_CENTER']),
    region: readRegion(env['MAP_REGION']),
    language: readLanguage(env['MAP_LANGUAGE']),
  };
}

function readTiles(url: string, env: Readonly<Record<string, string | undefined>>): TileSettings {
  const missing = ['{z}', '{x}', '{y}'].filter((part) => !url.includes(part));
  if (missing.length > 0) {
    throw new ConfigError(
      `MAP_TILES_URL lacks ${missing.join(', ')}; give an address such as https://tiles.example/{z}/{x}/{y}.png.`,
    );
  }
  const attribution = (env['MAP_TILES_ATTRIBUTION'] ?? '').trim().slice(0, LONGEST_TEXT);
  const about = env['MAP_TILES_ATTRIBUTION_URL']?.trim();
  return {
    url,
    attribution,
    ...(about && { attributionUrl: readAddress('MAP_TILES_ATTRIBUTION_URL', about).href }),
    origins: originsOf(url),
  };
}

/** The origins of a tile address, for the page's Content-Security-Policy. */
function originsOf(url: string): string[] {
  if (/^\/(?!\/)/.test(url)) return [];
  const names = url.includes('{s}') ? SUBDOMAINS : [''];
  const origins = names.map((name) => readAddress('MAP_TILES_URL', url.replaceAll('{s}', name)).origin);
  // A placeholder in the host would make the policy name a host that does not exist.
  if (origins.some((origin) => /%7b|\{/i.test(origin)))
    throw new ConfigError('MAP_TILES_URL has a placeholder other than {s} in its host.');
  return [...new Set(origins)];
}

function readGeocoder(url: string, contact = ''): GeocoderSettings {
  const { href, search, hash } = readAddress('GEOCODER_URL', url);
  if (search !== '' || hash !== '') throw new ConfigError('GEOCODER_URL must have no query and no fragment.');
  if (/[^\u0020-\u007e]/.test(contact)) throw new ConfigError('GEOCODER_CONTACT must be plain ASCII.');
  const said = contact.trim();
  return { url: href.endsWith('/') ? href : `${href}/`, ...(said !== '' && { contact: said }) };
}

function readAddress(name: string, text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^https?:$/.test(address.protocol))
    throw new ConfigError(`${name} is "${text}"; give an address that begins with https:// or http://.`);
  if (address.username !== '' || address.password !== '')
    throw new ConfigError(`${name} must not carry a user name or password.`);
  return address;
}

function readCenter(text: string | undefined): Coordinates {
  if (text === undefined || text.trim() === '') return DEFAULT_CENTER;
  const center = readCoordinates(text);
  if (center === undefined) throw new ConfigError(`MAP_CENTER is "${text}"; give latitude and longitude: 24.0,45.0.`);
  return center;
}

function readRegion(text: string | undefined): string {
  const region = text?.trim() || DEFAULT_REGION;
  if (!/^[a-z]{2}$/i.test(region)) throw new ConfigError(`MAP_REGION is "${region}"; give two letters such as EG.`);
  return region.toUpperCase();
}

function readLanguage(text: string | undefined): Language {
  const language = text?.trim() || defaultLanguage();
  if (!isLanguage(language))
    throw new ConfigError(`MAP_LANGUAGE is "${text ?? ''}"; give one of ${offeredLanguages().join(', ')}.`);
  return language;
}
