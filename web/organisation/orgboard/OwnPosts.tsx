import { Menu, Text } from '@mantine/core';
import { useRecord } from '../../platform/lists/useRecord.ts';
import classes from './panel.module.css';

const unique = (names: readonly string[]) => [...new Set(names)];

/** A senior may look at the statistics of their juniors, so each name leads there. */
function Juniors({ people }: { people: readonly { id: number; full_name: string }[] }) {
  return (
    <div className={classes.juniors}>
      <Text size="xs" c="dimmed">
        Juniors:
      </Text>
      {people.map(({ id, full_name }) => (
        <Menu.Item key={id} component="a" href={`#/organization/statistics/employee/${id}`}>
          {full_name}
        </Menu.Item>
      ))}
    </div>
  );
}

/** In the user menu: the user's own posts, seniors and juniors. */
export function OwnPosts() {
  const { record } = useRecord(
    '/api/foundry/org-charts/employees/mine',
    {},
    { topic: ['positions', 'position_staff', 'employees'] },
  );
  if (!record || record.posts.length === 0) return null;
  const { posts, juniors } = record;
  const seniors = unique(posts.flatMap(({ senior }) => (senior ? [senior.full_name] : [])));
  const lines = [
    posts.map(({ name }) => name).join(', '),
    ...(seniors.length > 0 ? [`Senior: ${seniors.join(', ')}`] : []),
  ];
  const people = [...new Map(juniors.map((one) => [one.id, one])).values()];
  return (
    <>
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed" lineClamp={2}>
          {line}
        </Text>
      ))}
      {people.length > 0 && <Juniors people={people} />}
    </>
  );
}
