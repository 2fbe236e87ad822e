import { Text } from '@mantine/core';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { filesPath } from './itemActions.ts';

/** The text of one version of a document. */
export function DocumentText({ id, version }: { id: number; version: number }) {
  const { record, error, refresh } = useRecord(`${filesPath}/{id}/versions/{version}`, { id, version });
  if (error || !record) return <Pending error={error} onRetry={refresh} lines={6} />;
  return record.content ? <SafeHtml html={record.content} /> : <Text c="dimmed">This document is empty.</Text>;
}
