import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { RequestOptions } from '../Api.types.ts';

/** The signed-in person as the server knows them. Only name, phone and image are promised. */
export interface Profile {
  id?: number;
  full_name: string;
  phone: string | null;
  phone_code: string | null;
  phone_complete_form: string | null;
  image: string | null;
  /** Undefined when the answer lacks it; then the stored one is used. */
  email?: string;
  gender?: string | null;
  user_type?: string;
  /** Name of the role, in the language of the request. */
  role?: string;
}

/** One of the person's own sessions. */
export interface AccountSession {
  id: number;
  /** Moments, ISO 8601. */
  createdAt: string;
  lastSeenAt: string;
  /** As the browser named itself at the login. */
  userAgent: string;
  /** Network address of the login. */
  address: string;
  /** The session of this request. */
  isCurrent: boolean;
}

/** The calls about the signed-in person. */
export interface AccountCalls {
  getProfile(options?: RequestOptions): Promise<Profile>;
  /** Sends the whole form under the API's names (`phone`, `phone_code`); what it leaves out is emptied. */
  updateProfile(fields: RecordValue): Promise<Profile>;
  /** Changes the password and ends every other session of the person. */
  updatePassword(fields: RecordValue): Promise<void>;
  getSessions(options?: RequestOptions): Promise<AccountSession[]>;
  /** Ends one session; without an id every one but this. */
  endSession(id?: number): Promise<void>;
}
