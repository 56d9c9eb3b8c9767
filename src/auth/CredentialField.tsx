import { Box, chakra, Flex } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';

/** Attributes that connect an input with its label and message. */
export interface CredentialInputProps {
  id: string;
  name: string;
  required: true;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface CredentialFieldProps {
  name: string;
  label: string;
  /** The error, if any. */
  error: string | undefined;
  children: (props: CredentialInputProps) => ReactNode;
}

/** Label, input and message of the login form. */
export function CredentialField({ name, label, error, children }: CredentialFieldProps): ReactNode {
  const id = useId();
  return (
    <Box data-testid={`field-${name}`}>
      <chakra.label htmlFor={id} display="block" textStyle="label" mb="1.5">
        {label}
      </chakra.label>
      {children({
        id,
        name,
        required: true,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
      })}
      {error !== undefined && (
        <Flex
          id={`${id}-error`}
          role="alert"
          align="center"
          gap="1.5"
          mt="1.5"
          textStyle="caption"
          fontWeight="500"
          color="error"
        >
          <Icon id="circle-alert" size={16} />
          {error}
        </Flex>
      )}
    </Box>
  );
}
