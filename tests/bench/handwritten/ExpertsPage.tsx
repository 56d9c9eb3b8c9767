import { Heading } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { api, read, type Page } from './api.ts';
import { DataGrid, type Column } from './DataGrid.tsx';

interface Expert {
  id: number;
  image: string | null;
  name: { ar: string; en: string };
  job_title: { ar: string; en: string };
  rating: number;
  order: number;
  is_active: 0 | 1;
  created_at: string;
}

const COLUMNS: readonly Column<Expert>[] = [
  { key: 'id', label: 'الرقم', isSortable: true, draw: ({ id }) => <bdi>{id}</bdi> },
  {
    key: 'image',
    label: 'الصورة',
    draw: ({ image }) => image && <img src={image} alt="" width={40} height={40} loading="lazy" />,
  },
  { key: 'name', label: 'الاسم', draw: ({ name }) => <bdi>{name.ar}</bdi> },
  { key: 'job_title', label: 'المسمى', draw: (expert) => <bdi>{expert.job_title.ar}</bdi> },
  { key: 'rating', label: 'التقييم', draw: ({ rating }) => <bdi>{rating}</bdi> },
  { key: 'order', label: 'الترتيب', isSortable: true, draw: ({ order }) => <bdi>{order}</bdi> },
  { key: 'created_at', label: 'أنشئ', isSortable: true, draw: (expert) => expert.created_at.slice(0, 10) },
];

/** The list of experts with their switch. */
export function ExpertsPage(): ReactNode {
  const [search] = useSearchParams();
  const { data, isValidating, mutate } = useSWR(`home_experts?page=${search.get('page') ?? '1'}`, read<Page<Expert>>);
  const flip = useCallback(
    async ({ id, is_active: before }: Expert): Promise<void> => {
      await api.get(`home_experts/${id}/status`);
      const change = (expert: Expert): Expert =>
        expert.id === id ? { ...expert, is_active: before === 1 ? 0 : 1 } : expert;
      await mutate((page) => page && { ...page, data: page.data.map(change) }, { revalidate: false });
    },
    [mutate],
  );
  const drawActions = useCallback(
    (expert: Expert): ReactNode => (
      <input
        type="checkbox"
        data-testid="toggle-is_active"
        aria-label={expert.name.ar}
        checked={expert.is_active === 1}
        onChange={() => void flip(expert)}
      />
    ),
    [flip],
  );
  if (data === undefined) return <p>…</p>;
  return (
    <>
      <Heading as="h1" mb="4">
        الخبراء
      </Heading>
      <DataGrid page={data} isBusy={isValidating} columns={COLUMNS} drawActions={drawActions} />
    </>
  );
}
