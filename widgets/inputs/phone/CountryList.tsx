// oxlint-disable jsx-a11y/prefer-tag-over-role -- a searchable list with flags has no native element
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { digitsOnly } from '../../../engine/core/text/digits.ts';
import { foldedIncludes } from '../../../engine/core/text/fold.ts';
import { directionOf } from '../../../engine/core/text/language.ts';
import { noResultText } from '../../../engine/core/text/noResultText.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import { OptionList } from '../../kit/listbox/OptionList.tsx';
import type { PhoneCountry } from './phoneNumber.ts';
import { PopupMessage } from '../../kit/popover/PopupMessage.tsx';
import { useListbox } from '../../kit/listbox/useListbox.ts';

const LIST_ID = 'phone-countries';

export interface CountryListProps {
  countries: readonly PhoneCountry[];
  code: string | undefined;
  onPick: (country: PhoneCountry) => void;
}

/** Draws the countries with flag and calling code, found by name (folded) or by code. */
export function CountryList({ countries, code, onPick }: CountryListProps): ReactNode {
  const { t, language } = useText();
  const [keyword, setKeyword] = useState('');
  const searchRef = useRef<HTMLInputElement>(null);
  const digits = digitsOnly(keyword);
  const shown = countries.filter(
    (country) => foldedIncludes(country.name, keyword) || (digits !== '' && country.code.startsWith(digits)),
  );
  const pickAt = (index: number): void => {
    const country = shown[index];
    if (country) onPick(country);
  };
  const keys = useListbox({ id: LIST_ID, count: shown.length, onPick: pickAt });

  useEffect(() => {
    searchRef.current?.focus();
  }, []);

  return (
    <chakra.div dir={directionOf(language)} display="flex" flexDirection="column" gap="1" minHeight="0">
      <ControlBox minHeight="10" flexShrink="0">
        <Icon id="search" size={16} />
        <BareInput
          ref={searchRef}
          {...keys.input}
          type="text"
          aria-label={t('editing.phone.search')}
          placeholder={t('editing.phone.search')}
          value={keyword}
          onChange={({ currentTarget }) => {
            setKeyword(currentTarget.value);
            keys.setActive(0);
          }}
          onKeyDown={keys.onKeyDown}
        />
      </ControlBox>
      {shown.length === 0 && <PopupMessage text={noResultText(t, keyword)} />}
      <OptionList
        id={LIST_ID}
        label={t('editing.phone.chooseCountry')}
        options={shown.map(({ id, name, image, code: note }) => ({
          value: id,
          label: name,
          note: `+${note}`,
          ...(image !== undefined && { image }),
        }))}
        selected={shown.filter((country) => country.code === code).map(({ id }) => id)}
        active={keys.active}
        onPick={({ value }) => {
          pickAt(shown.findIndex(({ id }) => id === value));
        }}
      />
    </chakra.div>
  );
}
