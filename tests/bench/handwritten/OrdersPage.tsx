import { Badge, Heading } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { read, type Named, type Page } from './api.ts';
import { DataGrid, type Column } from './DataGrid.tsx';

export interface Order {
  id: number;
  version: number;
  type: string;
  status: string;
  order_status_trans: string;
  visit_date: string | null;
  price: number | null;
  payment_method: string | null;
  created_at: string;
  notes: string | null;
  location: string | null;
  user: Named | null;
  agent: Named | null;
  company: Named | null;
  service: Named | null;
  sub_service: Named | null;
  city: Named | null;
}

const money = new Intl.NumberFormat('ar-AE-u-nu-latn', { style: 'currency', currency: 'AED' });
const day = new Intl.DateTimeFormat('ar-AE-u-nu-latn', { dateStyle: 'medium', timeZone: 'Asia/Dubai' });

const COLUMNS: readonly Column<Order>[] = [
  { key: 'id', label: 'رقم الطلب', isSortable: true, draw: ({ id }) => <bdi>{id}</bdi> },
  { key: 'user_id', label: 'العميل', draw: ({ user }) => <bdi>{user?.name}</bdi> },
  { key: 'status', label: 'الحالة', draw: (order) => <Badge>{order.order_status_trans}</Badge> },
  { key: 'agent_id', label: 'الفني', draw: ({ agent, company }) => <bdi>{(agent ?? company)?.name}</bdi> },
  { key: 'service_id', label: 'الخدمة', draw: ({ service }) => <bdi>{service?.name}</bdi> },
  { key: 'sub_service_id', label: 'الخدمة الفرعية', draw: (order) => <bdi>{order.sub_service?.name}</bdi> },
  { key: 'city_id', label: 'المدينة', draw: ({ city }) => <bdi>{city?.name}</bdi> },
  { key: 'type', label: 'النوع', draw: ({ type }) => <Badge>{type}</Badge> },
  { key: 'visit_date', label: 'الموعد', isSortable: true, draw: (order) => dayOf(order.visit_date) },
  { key: 'price', label: 'السعر', isSortable: true, draw: ({ price }) => (price === null ? '—' : money.format(price)) },
  { key: 'payment_method', label: 'الدفع', draw: (order) => order.payment_method },
  { key: 'created_at', label: 'أنشئ', isSortable: true, draw: (order) => dayOf(order.created_at) },
];

function dayOf(text: string | null): string {
  return text === null ? '—' : day.format(new Date(text));
}

const drawActions = ({ id }: Order): ReactNode => (
  <>
    <Link to={`/orders/edit/${id}`} data-testid="action-edit">
      ✎
    </Link>
    <button type="button" aria-label={`delete ${id}`}>
      ✕
    </button>
  </>
);

/** A name may be a text in each language, which is no text to draw. */
const textOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const { name } = value as { name?: unknown };
  return typeof name === 'string' ? name : '';
};

const drawDetail = (order: Order): ReactNode => (
  <dl data-testid="show">
    {Object.entries(order).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{textOf(value)}</dd>
      </div>
    ))}
  </dl>
);

/** The list of orders with twelve columns. */
export function OrdersPage(): ReactNode {
  const [search] = useSearchParams();
  const query = useMemo(() => {
    const asked = new URLSearchParams(search);
    if (!asked.has('page')) asked.set('page', '1');
    return asked.toString();
  }, [search]);
  const { data, isValidating } = useSWR(`orders?${query}`, read<Page<Order>>);
  return (
    <>
      <Heading as="h1" mb="4">
        الطلبات
      </Heading>
      {data === undefined ? (
        <p>…</p>
      ) : (
        <DataGrid
          page={data}
          isBusy={isValidating}
          columns={COLUMNS}
          drawActions={drawActions}
          drawDetail={drawDetail}
        />
      )}
    </>
  );
}
