import type { Finding } from './Finding.types.ts';

/** Nothing is wrong. */
export function ok(check: string, message: string): Finding {
  return { check, status: 'ok', message };
}

/** Works, but not as a deployment should. */
export function warning(check: string, message: string, mend: string): Finding {
  return { check, status: 'warning', message, mend };
}

/** Does not work. */
export function failure(check: string, message: string, mend: string): Finding {
  return { check, status: 'failure', message, mend };
}
