import { Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'colorPalette'> {
  /** Path below the base. */
  to: string;
  'data-testid'?: string;
  children: ReactNode;
}

/**
 * A link with the style of a button. It stays a plain link: `type="button"`, which Chakra adds, is no attribute of an
 * `<a>`.
 */
export function ButtonLink({ to, children, ...styleProps }: ButtonLinkProps): ReactNode {
  return (
    <Button asChild type={undefined} {...styleProps}>
      <Link to={to}>{children}</Link>
    </Button>
  );
}
