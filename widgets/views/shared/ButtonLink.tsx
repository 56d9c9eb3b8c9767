import { Button, type ButtonProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'colorPalette'> {
  /** Path below the base. */
  to: string;
  'data-testid'?: string;
  /** What an icon alone is called; it is drawn as a square. Default: named by its content. */
  label?: string;
  children: ReactNode;
}

const SQUARE = { boxSize: { base: '11', lg: '10' }, paddingInline: '0' } as const;

/**
 * A link with the style of a button. It stays a plain link: `type="button"`, which Chakra adds, is no attribute of an
 * `<a>`.
 */
export function ButtonLink({ to, label, children, ...styleProps }: ButtonLinkProps): ReactNode {
  return (
    <Button asChild type={undefined} {...(label !== undefined && SQUARE)} {...styleProps}>
      <Link to={to} aria-label={label} title={label}>
        {children}
      </Link>
    </Button>
  );
}
