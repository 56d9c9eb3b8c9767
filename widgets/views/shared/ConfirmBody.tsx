import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { UserText } from '../../../engine/react/text/UserText.tsx';

export interface ConfirmBodyProps {
  text: string;
  /** Name of the record in question, isolated from the sentence. */
  record?: string;
}

/** Draws what a question is about: a sentence, and the record by its name. */
export function ConfirmBody({ text, record }: ConfirmBodyProps): ReactNode {
  return (
    <>
      <p>{text}</p>
      {record !== undefined && (
        <chakra.p marginBlockStart="2" fontWeight="600" overflowWrap="anywhere">
          <UserText>{record}</UserText>
        </chakra.p>
      )}
    </>
  );
}
