import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { post } from '../../platform/api.ts';
import { Said } from './Said.tsx';

/** For someone whose link no longer works: sends another one to the same address. */
export function NewLink({ email }: { email: string }) {
  const [said, setSaid] = useState('');
  const send = async () => {
    try {
      setSaid((await post('/api/auth/forgot', { email })).message ?? '');
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Box mt="sm">
      {said ? (
        <Said text={said} />
      ) : (
        <Button variant="default" fullWidth onClick={() => void send()}>
          Send me a new link
        </Button>
      )}
    </Box>
  );
}
