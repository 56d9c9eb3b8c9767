import type { Language } from '../../engine/core/text/language.ts';
import { strictQuery } from '../base/calls/describeCall.ts';
import { readParameters, refuseQuery } from '../base/calls/readQuery.ts';
import { type PhoneCountry, worldCountries } from './worldCountries.ts';

const NO_PARAMETERS = strictQuery([]);

/**
 * Answers the call of countries in a project that has no group of them.
 *
 * @throws HttpError 422 for a parameter, of which it knows none
 */
export function listWorldCountries(
  query: Readonly<Record<string, unknown>>,
  language: Language,
): readonly PhoneCountry[] {
  const { errors } = readParameters(NO_PARAMETERS, query, new Date());
  if (errors.size > 0) throw refuseQuery(NO_PARAMETERS, errors);
  return worldCountries(language);
}
