import type { RequestOptions, SessionUser } from '../Api.types.ts';

/** Whether an account signs in with a second step. */
export interface SecondFactorState {
  isOn: boolean;
  /** Since when, ISO 8601. */
  confirmedAt: string | null;
  /** Recovery codes that are left. */
  recoveryCodes: number;
  /** Whether the account must have it. */
  isRequired: boolean;
}

/** Of another account, as a super admin sees it. */
export type AccountSecondFactor = Omit<SecondFactorState, 'isRequired'> & {
  /** Whether the caller may reset it. */
  mayReset: boolean;
};

/** An account: its group and id. */
export interface AccountName {
  resource: string;
  id: number;
}

/** The answer to a password where a code is still missing. */
export interface CodeQuestion {
  challenge: string;
}

/** Password and code of the account in use. */
export interface SecondFactorProof {
  password: string;
  code: string;
}

/** The calls about two-step sign-in. */
export interface SecondFactorCalls {
  /** Ends a sign-in by a code of the app, or by a recovery code. */
  enter(question: CodeQuestion, code: string): Promise<SessionUser>;
  state(options?: RequestOptions): Promise<SecondFactorState>;
  /** Begins to set it up: the key, and the address that apps read from a QR code. */
  begin(password: string): Promise<{ secret: string; uri: string }>;
  /** Switches it on with the first code; resolves to the recovery codes. */
  confirm(code: string): Promise<string[]>;
  /** New recovery codes in place of the old ones. */
  renewCodes(proof: SecondFactorProof): Promise<string[]>;
  switchOff(proof: SecondFactorProof): Promise<void>;
  /** That of any account; for super admins. */
  stateOf(account: AccountName): Promise<AccountSecondFactor>;
  /** Takes a lost one off another account; for super admins. */
  reset(account: AccountName): Promise<void>;
}
