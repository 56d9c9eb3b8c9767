import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedToggle } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { SwitchTrack } from '../../kit/control/SwitchTrack.tsx';

export interface ToggleCardProps {
  toggles: readonly ResolvedToggle[];
  row: Row;
  /** Flag of the switch that waits for its answer. */
  busyFlag: string | undefined;
  /** Whether the person may flip a switch; a read-only switch is shown as text. */
  mayFlip: (flag: string) => boolean;
  onFlip: (toggle: ResolvedToggle) => void;
}

/** Draws the switches of a record; they change only when the server has answered. */
export function ToggleCard({ toggles, row, busyFlag, mayFlip, onFlip }: ToggleCardProps): ReactNode {
  const { t, pick } = useText();
  return (
    <chakra.section
      aria-label={t('show.switches')}
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="card"
      padding={{ base: '4', md: '6' }}
    >
      <chakra.h2 textStyle="h3" marginBlockEnd="3">
        {t('show.switches')}
      </chakra.h2>
      {toggles.map((toggle) => (
        <chakra.label
          key={toggle.flag}
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="4"
          minHeight="11"
          textStyle="table"
        >
          {pick(toggle.label)}
          <SwitchTrack
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state
            role="switch"
            data-testid={`toggle-${toggle.flag}`}
            data-page-action=""
            checked={row[toggle.flag] === 1 || row[toggle.flag] === true}
            disabled={!mayFlip(toggle.flag) || busyFlag !== undefined}
            aria-busy={busyFlag === toggle.flag}
            onChange={() => onFlip(toggle)}
          />
        </chakra.label>
      ))}
    </chakra.section>
  );
}
