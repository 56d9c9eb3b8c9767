import { Button, chakra, Field, Heading, Input, Textarea } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import useSWR from 'swr';
import { api, read, type Named } from './api.ts';
import type { Order } from './OrdersPage.tsx';

/** Fields that choose a record of another list. */
const CHOICES = [
  { name: 'service_id', label: 'الخدمة', list: 'services' },
  { name: 'sub_service_id', label: 'الخدمة الفرعية', list: 'subservice' },
  { name: 'city_id', label: 'المدينة', list: 'cities' },
  { name: 'work_time_id', label: 'وقت العمل', list: 'workTimes' },
  { name: 'company_id', label: 'الشركة', list: 'companies' },
  { name: 'delay_reason_id', label: 'سبب التأخير', list: 'delayReasons' },
  { name: 'sale_id', label: 'العرض', list: 'sales' },
] as const;

const ENUMS = [
  { name: 'type', label: 'النوع', values: ['inspection', 'maintenance'] },
  { name: 'payment_method', label: 'الدفع', values: ['cash', 'card', 'wallet'] },
] as const;

const INPUTS = [
  { name: 'scheduled_date', label: 'الموعد', type: 'date' },
  { name: 'location', label: 'العنوان', type: 'text' },
  { name: 'lat', label: 'خط العرض', type: 'number' },
  { name: 'lng', label: 'خط الطول', type: 'number' },
  { name: 'price', label: 'السعر', type: 'number' },
  { name: 'report_price', label: 'سعر التقرير', type: 'number' },
] as const;

type Values = Readonly<Record<string, unknown>>;

/** The form of an order; its map and its pictures are plain fields here. */
export function OrderForm(): ReactNode {
  const { id = '' } = useParams();
  const { data } = useSWR(`orders/${id}`, read<{ data: Order }>);
  if (data === undefined) return <p>…</p>;
  return <LoadedForm key={`${id} ${data.data.version}`} order={data.data} />;
}

function LoadedForm({ order }: { order: Order }): ReactNode {
  const [values, setValues] = useState<Values>({ ...order });
  const [errors, setErrors] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  const set = (name: string, value: unknown): void => setValues((now) => ({ ...now, [name]: value }));
  const save = async (): Promise<void> => {
    const missing = [...CHOICES.slice(0, 4), ...ENUMS].map(({ name }) => name).filter((name) => !values[name]);
    setErrors(missing);
    if (missing.length > 0) return;
    const body = new FormData();
    body.set('_method', 'PUT');
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' || typeof value === 'number') body.set(name, String(value));
    await api.post(`orders/${order.id}`, { body });
    void navigate('/orders/show-all');
  };
  return (
    <chakra.form
      id="record-form"
      display="grid"
      gap="5"
      maxW="880px"
      mx="auto"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Heading as="h1">الطلب {order.id}</Heading>
      {ENUMS.map(({ name, label, values: choices }) => (
        <Labelled key={name} label={label} isWrong={errors.includes(name)}>
          <Select value={textOf(values[name])} onChange={({ target }) => set(name, target.value)}>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </Select>
        </Labelled>
      ))}
      <Labelled label="العميل">
        <Input defaultValue={order.user?.name ?? ''} />
      </Labelled>
      {CHOICES.map(({ name, label, list }) => (
        <Labelled key={name} label={label} isWrong={errors.includes(name)}>
          <Choice list={list} value={values[name]} onChange={(value) => set(name, value)} />
        </Labelled>
      ))}
      {INPUTS.map(({ name, label, type }) => (
        <Labelled key={name} label={label}>
          <Input type={type} value={textOf(values[name])} onChange={({ target }) => set(name, target.value)} />
        </Labelled>
      ))}
      {['is_scheduled', 'is_delayed'].map((name) => (
        <Labelled key={name} label={name}>
          <input
            type="checkbox"
            checked={values[name] === 1}
            onChange={({ target }) => set(name, target.checked ? 1 : 0)}
          />
        </Labelled>
      ))}
      <Labelled label="ملاحظات">
        <Textarea name="notes" value={textOf(values['notes'])} onChange={({ target }) => set('notes', target.value)} />
      </Labelled>
      <Button type="submit">حفظ</Button>
    </chakra.form>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

interface ChoiceProps {
  list: string;
  value: unknown;
  onChange: (value: number) => void;
}

function Choice({ list, value, onChange }: ChoiceProps): ReactNode {
  const { data } = useSWR(`${list}_not_paginated`, read<{ data: Named[] }>);
  return (
    <Select value={typeof value === 'number' ? value : ''} onChange={({ target }) => onChange(Number(target.value))}>
      <option value="">—</option>
      {data?.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface LabelledProps {
  label: string;
  isWrong?: boolean;
  children: ReactNode;
}

function Labelled({ label, isWrong = false, children }: LabelledProps): ReactNode {
  return (
    <Field.Root invalid={isWrong}>
      <Field.Label>{label}</Field.Label>
      {children}
      <Field.ErrorText>لا يمكن ترك هذا الحقل فارغاً</Field.ErrorText>
    </Field.Root>
  );
}

const Select = chakra('select', {
  base: { height: '11', paddingInline: '3', borderWidth: '1px', borderRadius: 'sm', width: '100%' },
});
