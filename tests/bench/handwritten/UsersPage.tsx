import { Heading } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { api, read, type Page } from './api.ts';
import { DataGrid, type Column } from './DataGrid.tsx';

interface User {
  id: number;
  full_name: string;
  email: string | null;
  phone_complete_form: string | null;
  is_active: 0 | 1;
  is_ban: 0 | 1;
  created_at: string;
}

const COLUMNS: readonly Column<User>[] = [
  { key: 'id', label: 'الرقم', isSortable: true, draw: ({ id }) => <bdi>{id}</bdi> },
  { key: 'full_name', label: 'الاسم', draw: (user) => <bdi>{user.full_name}</bdi> },
  { key: 'email', label: 'البريد', draw: ({ email }) => <bdi>{email}</bdi> },
  { key: 'phone', label: 'الهاتف', draw: (user) => <bdi>{user.phone_complete_form}</bdi> },
  { key: 'is_ban', label: 'محظور', draw: (user) => (user.is_ban === 1 ? 'نعم' : 'لا') },
  { key: 'created_at', label: 'أنشئ', isSortable: true, draw: (user) => user.created_at.slice(0, 10) },
];

/** The list of customers with their switch. */
export function UsersPage(): ReactNode {
  const [search] = useSearchParams();
  const { data, isValidating, mutate } = useSWR(`users?page=${search.get('page') ?? '1'}`, read<Page<User>>);
  const flip = useCallback(
    async ({ id, is_active: before }: User): Promise<void> => {
      await api.get(`users/${id}/status`);
      const change = (user: User): User => (user.id === id ? { ...user, is_active: before === 1 ? 0 : 1 } : user);
      await mutate((page) => page && { ...page, data: page.data.map(change) }, { revalidate: false });
    },
    [mutate],
  );
  const drawActions = useCallback(
    (user: User): ReactNode => (
      <input
        type="checkbox"
        data-testid="toggle-is_active"
        aria-label={user.full_name}
        checked={user.is_active === 1}
        onChange={() => void flip(user)}
      />
    ),
    [flip],
  );
  if (data === undefined) return <p>…</p>;
  return (
    <>
      <Heading as="h1" mb="4">
        العملاء
      </Heading>
      <DataGrid page={data} isBusy={isValidating} columns={COLUMNS} drawActions={drawActions} />
    </>
  );
}
