// oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of countries is not modal; a fieldset cannot be a row
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { wrongPhoneDigits } from '../../../engine/core/records/wrongPhoneDigits.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { CountryList } from './CountryList.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { filterDigits } from '../text/inputFilters.ts';
import { normalisePhone, toPhoneCountries, type PhoneCountry } from './phoneNumber.ts';
import { PopupMessage } from '../../kit/popover/PopupMessage.tsx';
import { Popover } from '../../kit/popover/Popover.tsx';
import { useFilteredInput } from '../text/useFilteredInput.ts';
import { useOptions } from '../choice/useOptions.ts';
import { usePopover } from '../../kit/popover/usePopover.ts';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';
import { useReport } from '../useReport.ts';

/** A phone number in the record's shape. */
export interface PhoneValue {
  code?: string;
  number?: string;
}

export interface PhoneInputProps {
  /** `id` names the number; the country's button is `<id>-country`. */
  aria: ControlAria;
  labelledBy: string;
  value: PhoneValue | undefined;
  onChange: (value: PhoneValue | undefined) => void;
  onBlur?: () => void;
  /** Restricts the countries to one calling code. */
  only?: string;
  /** How many digits the number lacks or has too many; undefined when it fits. */
  onLength?: (expected: number | undefined) => void;
  disabled?: boolean;
  /** Type of value that the browser may fill in. Default: off. */
  autoComplete?: string;
}

/** Draws a phone number: flag and calling code of a country, and the national number, left to right in both languages. */
export function PhoneInput({
  aria,
  labelledBy,
  value,
  onChange,
  onBlur,
  only,
  onLength,
  disabled,
  autoComplete = 'off',
}: PhoneInputProps): ReactNode {
  const { t, direction } = useText();
  const { options, error, isLoading, retry } = useOptions('countries', {});
  const [chosen, setChosen] = useState<string>();
  const [draft, setDraft] = useState<string>();
  const { setRoot, setTrigger, ...popup } = usePopover();
  const countries = toPhoneCountries(options).filter(({ code }) => only === undefined || code === only);
  const code = value?.code ?? chosen ?? countries[0]?.code;
  const country = countries.find((candidate) => candidate.code === code);
  const number = value?.number ?? '';

  const put = (nextCode: string | undefined, nextNumber: string): void => {
    if (nextNumber === '') onChange(undefined);
    else onChange({ ...(nextCode !== undefined && { code: nextCode }), number: nextNumber });
  };
  const choose = (next: PhoneCountry): void => {
    setChosen(next.code);
    put(next.code, number);
    popup.close({ refocus: true });
  };
  const { props: input } = useFilteredInput<HTMLInputElement>({
    value: draft ?? number,
    filter: filterPhone,
    onChange: (text) => {
      setDraft(text);
      put(code, normalisePhone(text, code ?? ''));
    },
  });

  useReport(wrongPhoneDigits(number, country?.limit), onLength);

  return (
    <div
      ref={setRoot}
      style={{ position: 'relative' }}
      dir="ltr"
      role="presentation"
      onKeyDown={popup.onKeyDown}
      onBlur={onFocusLeave(() => {
        setDraft(undefined);
        onBlur?.();
      })}
    >
      <ControlBox role="group" aria-labelledby={labelledBy} paddingInlineStart="1">
        <CountryButton
          ref={setTrigger}
          id={`${aria.id}-country`}
          type="button"
          aria-label={t('editing.phone.country', { name: country?.name ?? '', code: code ?? '' })}
          aria-haspopup="dialog"
          aria-expanded={popup.isOpen}
          aria-busy={isLoading || undefined}
          disabled={disabled || countries.length === 0}
          onClick={popup.toggle}
        >
          {country?.image !== undefined && (
            <chakra.img src={country.image} alt="" width="6" height="4.5" objectFit="contain" />
          )}
          <bdi dir="ltr">{code === undefined ? '' : `+${code}`}</bdi>
          <Icon id="chevron-down" size={16} />
        </CountryButton>
        <BareInput
          {...aria}
          {...input}
          type="text"
          inputMode="tel"
          autoComplete={autoComplete}
          dir="ltr"
          fontVariantNumeric="tabular-nums"
          disabled={disabled}
        />
      </ControlBox>
      {error !== undefined && !isLoading && (
        <div dir={direction}>
          <PopupMessage text={t('editing.phone.countriesFailed')} onRetry={retry} />
        </div>
      )}
      {popup.isOpen && (
        <Popover role="dialog" aria-label={t('editing.phone.chooseCountry')}>
          <CountryList countries={countries} code={code} onPick={choose} />
        </Popover>
      )}
    </div>
  );
}

/** Digits, and a leading plus as long as the country's code is being typed. */
function filterPhone(text: string): ReturnType<typeof filterDigits> {
  const { text: digits, refused } = filterDigits(text.replaceAll(/[+()\-\s]/g, ''));
  const sign = text.trimStart().startsWith('+') ? '+' : '';
  return { text: sign + digits, refused: refused || /^\s*-/.test(text) };
}

const CountryButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    flexShrink: '0',
    minHeight: '9',
    paddingInline: '2',
    borderRadius: 'sm',
    color: 'fg',
    textStyle: 'table',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    _disabled: { cursor: 'default', color: 'fg.2' },
  },
});
