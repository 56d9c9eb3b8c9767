import type { ResolvedField, ResolvedResource, ResolvedToggle, Tone } from '../../core/definition/Resolved.types.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/** What of a record identifies it at the head of its page. All of it is found in the definition by kind. */
export interface Identity {
  /** Its picture: the first on its page. */
  picture?: ResolvedField;
  /** Whether the record has contact data. */
  isPerson: boolean;
  /** Ways to reach it, with the address that opens mail or telephone. */
  contacts: Contact[];
  /** Notable flags: a switch that is on, or a record that is off. */
  flags: FlagChip[];
  /** Statuses: enumerations with tones. */
  statuses: ResolvedField[];
}

export interface Contact {
  field: ResolvedField;
  text: string;
  address: string;
}

export interface FlagChip {
  toggle: ResolvedToggle;
  isOn: boolean;
  tone: Tone;
}

/** Reads the identity of a record. */
export function identityOf(resource: Pick<ResolvedResource, 'fields' | 'toggles' | 'show'>, row: Row): Identity {
  const { fields, toggles, show } = resource;
  const shown = show.sections.flatMap((section) => section.fields);
  const pictures = fields.filter(({ kind, name }) => kind === 'image' && shown.includes(name));
  const [picture] = pictures.toSorted((a, b) => shown.indexOf(a.name) - shown.indexOf(b.name));
  return {
    ...(picture && { picture }),
    isPerson: fields.some(({ kind }) => kind === 'email' || kind === 'phone'),
    contacts: fields.flatMap((field) => contactOf(field, row[field.name]) ?? []),
    flags: toggles.flatMap((toggle) => chipOf(toggle, row[toggle.flag]) ?? []),
    statuses: fields.filter(({ kind, enumTones, name }) => kind === 'enum' && enumTones && isFilled(row[name])),
  };
}

function contactOf(field: ResolvedField, value: unknown): Contact | undefined {
  if (field.kind === 'email' && typeof value === 'string' && value !== '')
    return { field, text: value, address: `mailto:${value}` };
  if (field.kind !== 'phone' || typeof value !== 'object' || value === null) return undefined;
  const [code, number] = [Reflect.get(value, 'code') as unknown, Reflect.get(value, 'number') as unknown];
  if (typeof number !== 'string' || number === '') return undefined;
  const prefix = typeof code === 'string' && code !== '' ? `+${code}` : '';
  return { field, text: [prefix, number].filter(Boolean).join(' '), address: `tel:${prefix}${number}` };
}

/** The one flag whose absence matters: every other one is notable only when set. */
const ACTIVE = 'is_active';

function chipOf(toggle: ResolvedToggle, value: unknown): FlagChip | undefined {
  if (value === undefined || value === null) return undefined;
  const isOn = value === 1 || value === true;
  if (!isOn) return toggle.flag === ACTIVE ? { toggle, isOn, tone: 'ink' } : undefined;
  return { toggle, isOn, tone: toggle.tone ?? (toggle.flag === ACTIVE ? 'success' : 'info') };
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
