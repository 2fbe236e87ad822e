import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The way back to safe ground. */
export function HomeLink() {
  return (
    <Button component={Link} to="/dashboard" variant="default">
      Go to the dashboard
    </Button>
  );
}
