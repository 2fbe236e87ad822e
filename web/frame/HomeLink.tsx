import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function HomeLink() {
  return (
    <Button component={Link} to="/dashboard" variant="default">
      Go to the dashboard
    </Button>
  );
}
