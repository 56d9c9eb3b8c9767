// oxlint-disable jsx-a11y/prefer-tag-over-role -- a searchable list with flags has no native element
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { digitsOnly } from '../../engine/core/text/digits.ts';
import { foldedIncludes } from '../../engine/core/text/fold.ts';
import { directionOf } from '../../engine/core/text/language.ts';
import { noResultText } from '../../engine/core/text/noResultText.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from './ControlBox.tsx';
import { optionId, OptionList } from './OptionList.tsx';
import type { PhoneCountry } from './phoneNumber.ts';
import { PopupMessage } from './PopupMessage.tsx';
import { useListKeys } from './useListKeys.ts';

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
  const keys = useListKeys({ count: shown.length, isOpen: true, open: doNothing, close: doNothing, onPick: pickAt });

  useEffect(() => {
    searchRef.current?.focus();
  }, []);

  return (
    <chakra.div dir={directionOf(language)} display="flex" flexDirection="column" gap="1" minHeight="0">
      <ControlBox minHeight="10" flexShrink="0">
        <Icon id="search" size={16} />
        <BareInput
          ref={searchRef}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={LIST_ID}
          aria-activedescendant={keys.active >= 0 ? optionId(LIST_ID, keys.active) : undefined}
          aria-label={t('editing.phone.search')}
          placeholder={t('editing.phone.search')}
          autoComplete="off"
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

function doNothing(): void {
  // The popup around the list opens and closes it.
}
