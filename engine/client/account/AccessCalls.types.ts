import type { AccessExplanation } from '../../core/access/explainAccess.ts';
import type { Control } from '../../core/access/Grants.ts';
import type { RequestOptions } from '../Api.types.ts';

/** A record with its name. */
export interface NamedRecord {
  id: number;
  name: string;
}

/** One question to the server: may this role enter a route, or use a control of a list? */
export interface RoleQuestion {
  roleId: number;
  route?: string;
  control?: { list: string; name: Control };
}

/** The server's answer, with the names of the permission and the list behind it. */
export interface RoleAnswer extends AccessExplanation {
  role?: NamedRecord;
  /** The permission that grants it. */
  permission?: { id: number; title: string; url: string };
}

/** The calls about rights themselves: whether they changed, how a role sees the dashboard, and why. */
export interface AccessCalls {
  /** Opaque mark of the caller's rights; it changes whenever these may have changed. */
  getAccessRevision(options?: RequestOptions): Promise<string | undefined>;
  /** Allows this session to view the dashboard as a role sees it. */
  startViewAs(roleId: number): Promise<NamedRecord>;
  endViewAs(): Promise<void>;
  /** Which rule decides a question for a role; for super admins. */
  explainAccess(question: RoleQuestion, options?: RequestOptions): Promise<RoleAnswer>;
}
