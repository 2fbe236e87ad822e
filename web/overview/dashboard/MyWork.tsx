import { Button } from '@mantine/core';
import { useState } from 'react';
import { MyItems } from '../../together/checklists/MyItems.tsx';
import { Card } from '../../ui/Card.tsx';

const few = 8;
const many = 100;

/** The user's checklist items: due ones first, the rest on request. */
export function MyWork() {
  const [limit, setLimit] = useState(few);
  const more = limit === few && (
    <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setLimit(many)}>
      Show all
    </Button>
  );
  return (
    <Card title="My items" flush>
      <MyItems limit={limit} more={more} />
    </Card>
  );
}
