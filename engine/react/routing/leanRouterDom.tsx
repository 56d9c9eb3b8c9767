import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router';

// Replaces react-router-dom in everything that is built (see `src/build/lawha.ts`): the same with another link.
export * from 'react-router';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/**
 * A link to an address of the application. That of the package brings the data router, the forms and the loading ahead
 * of its framework, which are half of the router.
 */
export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps): ReactNode {
  const href = useHref(to);
  const navigate = useNavigate();
  const location = useLocation();
  const path = useResolvedPath(to);
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || (target !== undefined && target !== '_self')) return;
    // With a modifier the browser opens it elsewhere.
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? createPath(location) === createPath(path), state });
  };
  return (
    <a {...rest} href={href} target={target} onClick={handleClick}>
      {children}
    </a>
  );
}
