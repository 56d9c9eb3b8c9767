import { fileAddress } from '../../../../engine/core/kinds/fileAddress.ts';

const address = (name: string, bytes: number): string =>
  fileAddress({ path: `/media/uploads/${'3f'.repeat(32)}.${name.split('.').at(-1) ?? ''}`, bytes, name });

/** Files that are not there, for screens without a server. */
export const SAMPLE_FILES: readonly string[] = [
  address('عرض السعر.xlsx', 48_200),
  address('Scope of work.docx', 1_380_000),
  address('عقد الصيانة 2026.pdf', 224_000),
];
