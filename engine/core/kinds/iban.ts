import { foldDigits } from '../text/digits.ts';
import { sanitizeLine } from '../text/sanitizeLine.ts';
import type { TextKind } from './TextKind.types.ts';

/** Country → length of its account numbers, where the registry of ISO 13616 has one. */
const LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'NO15 BE16 DK18 FI18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 CH21 HR21 LI21 LV21 BG22 BH22 ' +
    'CR22 DE22 GB22 GE22 IE22 ME22 RS22 VA22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 SE24 ' +
    'SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 GT28 HU28 LB28 PL28 ' +
    'SV28 BR29 EG29 PS29 QA29 UA29 JO30 KW30 MU30 MT31 SC31 LC32'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** The remainder of a number account by 97, letters as two digits, digit by digit: it has more digits than numbers are exact. */
function remainder(account: string): number {
  let rest = 0;
  for (const character of account.slice(4) + account.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

function read(text: string): string {
  return sanitizeLine(foldDigits(text))
    .replace(/^IBAN[\s:]*/i, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
}

/** An account number of a bank (ISO 13616): country, two check digits, account; stored without spaces, shown in fours. */
export const iban: TextKind = {
  read,
  isValid: (text) => {
    if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
    const length = LENGTHS[text.slice(0, 2)];
    return (length === undefined || text.length === length) && remainder(text) === 1;
  },
  show: (value) => value.replaceAll(/(.{4})(?=.)/g, '$1 '),
  needle: read,
  sample: (number) => {
    const account = `033${String(1_000_000_000 + number).padStart(16, '0')}`;
    return `AE${String(98 - remainder(`AE00${account}`)).padStart(2, '0')}${account}`;
  },
};
