import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Screen } from '../../ui/Screen.tsx';
import { EnrollmentsList } from './EnrollmentsList.tsx';
import { MarkingLink } from './MarkingLink.tsx';

/** All enrollments of the company. */
export const EnrollmentsBrowse = () => (
  <Screen
    actions={
      <>
        <MarkingLink />
        <Button
          component="a"
          href="#/organization/courses/matrix"
          variant="default"
          leftSection={<IconTable size={15} aria-hidden />}
        >
          Matrix
        </Button>
      </>
    }
  >
    <EnrollmentsList />
  </Screen>
);
