import { MyItems } from '../checklists/MyItems.tsx';
import { Card } from '../ui/Card.tsx';

/** What one has to do, across the agency. */
export function MyWork() {
  return (
    <Card title="My items" flush>
      <MyItems limit={8} />
    </Card>
  );
}
