import { Text } from '@mantine/core';
import { statisticTexts } from '../../../contract/organisation/statistics.ts';

/** Above the fields of a value: why it cannot be typed. */
export function CountsItself({ values }: { values: Record<string, unknown> }) {
  return values['counts_itself'] === true ? <Text size="sm">{statisticTexts.countsItself}</Text> : null;
}
