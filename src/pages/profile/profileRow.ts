import type { Profile } from '../../../engine/client/account/AccountCalls.types.ts';
import type { SessionUser } from '../../../engine/client/Api.types.ts';
import { readRow } from '../../../engine/client/connection/readAnswer.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import type { PersonalDetails } from '../../auth/createSession.ts';

/** The profile as a record of its definition; email and gender from the stored person when the answer lacks them. */
export function profileRow(resource: ResolvedResource, profile: Profile, user: SessionUser): Row {
  const { email = user.email, gender = user.gender, ...rest } = profile;
  const row = readRow(resource, { ...rest, email, gender, id: user.id });
  if (row === undefined) throw new Error('The stored person has no id');
  return row;
}

/** The fields of the stored person that an updated profile changes. */
export function personOf(profile: Profile): PersonalDetails {
  const { full_name: name, image, phone_complete_form: phone, email, gender } = profile;
  return { name, image, phone, ...(email !== undefined && { email }), ...(gender !== undefined && { gender }) };
}
