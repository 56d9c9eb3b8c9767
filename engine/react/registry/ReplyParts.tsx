import { createContext, use, type ComponentType } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';

export interface ReplyFormProps {
  resource: ResolvedResource;
  /** The record that is answered. */
  row: Row;
  /** Which call sends it. */
  from: 'page' | 'list';
  /** The reply was sent; the record with it. */
  onSent: (row: Row) => void;
  /** Closed without sending; a draft is kept. */
  onClose: () => void;
}

/** What screens need to answer records. */
export interface ReplyParts {
  /** The form with its rich text. Loaded when it is first drawn. */
  Form: ComponentType<ReplyFormProps>;
}

const ReplyPartsContext = createContext<ReplyParts | undefined>(undefined);

/** Lets the screens below it answer records. Without it threads are only shown. */
export const ReplyPartsProvider = ReplyPartsContext.Provider;

/** What is needed to answer; undefined where threads are only shown. */
export function useReplyParts(): ReplyParts | undefined {
  return use(ReplyPartsContext);
}
