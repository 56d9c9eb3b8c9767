import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import type { StatisticsCard } from '../../../engine/data/Api.types.ts';
import { Icon } from '../../../engine/registry/Icon.tsx';
import { formatInteger, roundUp } from '../../../engine/text/format.ts';
import { Ltr } from '../../../engine/text/Ltr.tsx';
import { UserText } from '../../../engine/text/UserText.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { usePaletteSource } from '../../../engine/views/list/statistics/PaletteContext.tsx';
import { pickPalettes } from '../../../engine/views/list/statistics/pickPalettes.ts';

export interface StatisticsCardsProps {
  /** Undefined while they load, or when they could not be. */
  cards: readonly StatisticsCard[] | undefined;
  isLoading: boolean;
}

/** Figures of the home page, rounded up, each in one of four looks (HOME-02, HOME-08, HOME-09). */
export function StatisticsCards({ cards, isLoading }: StatisticsCardsProps): ReactNode {
  const { t, language } = useText();
  const count = cards?.length ?? 0;
  const random = usePaletteSource();
  const palettes = useMemo(() => pickPalettes(count, random), [count, random]);
  if (!isLoading && count === 0) return null;
  return (
    <Box as="section" aria-label={t('shell.statistics')} aria-busy={isLoading} mb="8">
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(160px, 45%), 1fr))">
        {isLoading && cards === undefined
          ? [1, 2, 3, 4].map((place) => <Skeleton key={place} h="132px" borderRadius="card" />)
          : cards?.map(({ id, name, value, percentage, icon }, index) => (
              <Flex
                key={id}
                data-palette={palettes[index]}
                direction="column"
                gap="1"
                p={{ base: '4', md: '5' }}
                borderRadius="card"
                bg={`tone.${palettes[index] ?? 'primary'}.bg`}
                color={`tone.${palettes[index] ?? 'primary'}.fg`}
              >
                <Flex gap="2" textStyle="label" css={{ '& svg': { flexShrink: 0, mt: '2px' } }}>
                  {icon !== undefined && <Icon id={icon} size={18} />}
                  <UserText>{name}</UserText>
                </Flex>
                <Box textStyle="figure" mt="auto" data-numeric="">
                  <Ltr>{formatInteger(roundUp(value), language)}</Ltr>
                </Box>
                {percentage !== undefined && (
                  <Box textStyle="caption">
                    {t('shell.totalShare', {
                      percentage: `\u2066${formatInteger(roundUp(percentage), language)}%\u2069`,
                    })}
                  </Box>
                )}
              </Flex>
            ))}
      </Box>
    </Box>
  );
}
