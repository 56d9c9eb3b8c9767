import type { ResolvedField, ResolvedResource, ResolvedToggle, Tone } from '../../core/definition/Resolved.types.ts';
import type { FlagStatus } from '../../core/definition/Resolved.types.ts';
import { flagStatusOf } from '../../core/records/flagStatusOf.ts';
import type { Text } from '../../core/text/Text.ts';
import { contactOf, type ContactAddress } from '../../core/records/contactOf.ts';
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

export interface Contact extends Required<ContactAddress> {
  field: ResolvedField;
}

export interface FlagChip {
  toggle: ResolvedToggle;
  isOn: boolean;
  tone: Tone;
  /** What it says. Default: the name of the switch, or that the record is off. */
  label?: Text;
}

/** Reads the identity of a record. */
export function identityOf(
  resource: Pick<ResolvedResource, 'fields' | 'toggles' | 'show' | 'flagStatus'>,
  row: Row,
): Identity {
  const { fields, toggles, show } = resource;
  const shown = show.sections.flatMap((section) => section.fields);
  const pictures = fields.filter(({ kind, name }) => kind === 'image' && shown.includes(name));
  const [picture] = pictures.toSorted((a, b) => shown.indexOf(a.name) - shown.indexOf(b.name));
  return {
    ...(picture && { picture }),
    isPerson: fields.some(({ kind }) => kind === 'email' || kind === 'phone'),
    contacts: fields.flatMap((field) => contactIn(field, row[field.name]) ?? []),
    flags: resource.flagStatus
      ? statusChip(resource.flagStatus, toggles, row)
      : toggles.flatMap((toggle) => chipOf(toggle, row[toggle.flag]) ?? []),
    statuses: fields.filter(({ kind, enumTones, name }) => kind === 'enum' && enumTones && isFilled(row[name])),
  };
}

function contactIn(field: ResolvedField, value: unknown): Contact | undefined {
  if (field.kind !== 'email' && field.kind !== 'phone') return undefined;
  const { text, address } = contactOf(value) ?? {};
  return text === undefined || address === undefined ? undefined : { field, text, address };
}

/** The one flag whose absence matters: every other one is notable only when set. */
const ACTIVE = 'is_active';

function chipOf(toggle: ResolvedToggle, value: unknown): FlagChip | undefined {
  if (value === undefined || value === null) return undefined;
  const isOn = value === 1 || value === true;
  if (!isOn) return toggle.flag === ACTIVE ? { toggle, isOn, tone: 'ink' } : undefined;
  return { toggle, isOn, tone: toggle.tone ?? (toggle.flag === ACTIVE ? 'success' : 'info') };
}

/** The one chip of a group whose flags say a status. */
function statusChip(statuses: readonly FlagStatus[], toggles: readonly ResolvedToggle[], row: Row): FlagChip[] {
  const status = flagStatusOf(statuses, row);
  const toggle = toggles.find(({ flag }) => flag === status?.flag);
  return status && toggle ? [{ toggle, isOn: status.value === 1, tone: status.tone, label: status.label }] : [];
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
