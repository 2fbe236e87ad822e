import { Text } from '@mantine/core';
import { useSession } from '../../platform/session.ts';
import { useRecord } from '../../platform/lists/useRecord.ts';

const unique = (names: readonly string[]) => [...new Set(names)];

/** In the user menu: one's own posts, seniors and juniors. A client's user has none and may not ask. */
export const OwnPosts = () => (useSession().user?.is_customer ? null : <Posts />);

function Posts() {
  const { record } = useRecord(
    '/api/foundry/org-charts/employees/mine',
    {},
    { topic: ['positions', 'position_staff', 'employees'] },
  );
  if (!record || record.posts.length === 0) return null;
  const { posts, juniors } = record;
  const seniors = unique(posts.flatMap(({ senior }) => (senior ? [senior.full_name] : [])));
  const names = unique(juniors.map(({ full_name }) => full_name));
  const lines = [
    posts.map(({ name }) => name).join(', '),
    seniors.length > 0 && `Senior: ${seniors.join(', ')}`,
    names.length > 0 && `Juniors: ${names.join(', ')}`,
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Text key={line} size="xs" c="dimmed" lineClamp={2}>
      {line}
    </Text>
  ));
}
