import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AccessProvider, CanAccess, useCanAccess, useGrants } from './AccessContext.tsx';
import { parseGrants } from '../../core/access/Grants.ts';

const grants = parseGrants(['users/show-all'], []);

function Answer() {
  return <output>{`${useGrants().kind} ${useCanAccess({ route: 'users/show-all' })}`}</output>;
}

describe('PERM-07: access in the tree', () => {
  it('shows what is allowed', () => {
    render(
      <AccessProvider value={grants}>
        <CanAccess route="users/show-all">users</CanAccess>
        <CanAccess route="users/add">add</CanAccess>
      </AccessProvider>,
    );
    expect(screen.queryByText('users')).not.toBeNull();
    expect(screen.queryByText('add')).toBeNull();
  });

  it('shows the fallback for what is not', () => {
    render(
      <AccessProvider value={grants}>
        <CanAccess route="users/add" denied="no">
          add
        </CanAccess>
      </AccessProvider>,
    );
    expect(screen.queryByText('no')).not.toBeNull();
    expect(screen.queryByText('add')).toBeNull();
  });

  it('refuses everything outside a provider', () => {
    render(<Answer />);
    expect(screen.getByRole('status').textContent).toBe('listed false');
  });

  it('gives the hook the same answer', () => {
    render(
      <AccessProvider value={grants}>
        <Answer />
      </AccessProvider>,
    );
    expect(screen.getByRole('status').textContent).toBe('listed true');
  });
});
