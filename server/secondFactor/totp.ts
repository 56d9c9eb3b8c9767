import { Secret, TOTP } from 'otpauth';

const ISSUER = 'lawha';
/** Steps of 30 seconds by which a clock may be off. */
const WINDOW = 1;

/** A new secret of 160 bits (RFC 4226), in Base32. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function enrolmentUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step of time to which a code belongs (RFC 6238); undefined for a wrong one. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, label = ISSUER): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });
}
