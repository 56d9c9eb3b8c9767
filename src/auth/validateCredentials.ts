import { PASSWORD_MAX, PASSWORD_MIN } from '../../engine/core/constants.ts';

/** Pattern of an address: the browser's own rule for `type=email`, with a dot in the domain. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

export interface Credentials {
  email: string;
  password: string;
}

/** Catalogue keys of the errors, by field. */
export type CredentialErrors = { [Field in keyof Credentials]?: string };

/** Checks the login form; an empty object means it may be sent. */
export function validateCredentials({ email, password }: Credentials): CredentialErrors {
  const errors: CredentialErrors = {};
  if (email.trim() === '') errors.email = 'common.emptyField';
  else if (!EMAIL.test(email.trim())) errors.email = 'common.invalidEmail';
  if (password === '') errors.password = 'common.emptyField';
  else if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) errors.password = 'auth.passwordLength';
  return errors;
}
