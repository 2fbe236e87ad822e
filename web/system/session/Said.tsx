import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The answer, shown in place of the button that was pressed; it takes the focus, which would be lost with the button. */
export function Said({ text }: { text: string }) {
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Text component="output" display="block" ref={place} tabIndex={-1}>
      {text}
    </Text>
  );
}
