import { Anchor, Button, TextInput } from '@mantine/core';
import { IconApi, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '../platform/api.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Screen } from '../ui/Screen.tsx';
import { SkeletonLines } from '../ui/SkeletonLines.tsx';
import classes from './ApiDocs.module.css';
import { endpointGroups, type ApiDocument } from './endpoints.ts';

const address = '/api/openapi.json';

/** Every address the server answers, with who may call it. */
export function ApiDocs() {
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['openapi'],
    // The document is no envelope of ours: it stands as it is.
    queryFn: async ({ signal }) => (await get<never>(address, {}, { signal })) as unknown as ApiDocument,
    staleTime: Infinity,
  });
  const groups = data ? endpointGroups(data, text) : [];
  return (
    <Screen
      actions={
        <Button component="a" href={address} target="_blank" variant="default">
          openapi.json
        </Button>
      }
    >
      <TextInput
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="Find an address"
        aria-label="Find an address"
        leftSection={<IconSearch size={16} />}
        maw={360}
        mb="md"
      />
      {!data && !error && <SkeletonLines lines={8} />}
      {error && (
        <EmptyState
          text={error.message}
          action={
            <Anchor component="button" type="button" onClick={() => void refetch()}>
              Try again
            </Anchor>
          }
        />
      )}
      {data && groups.length === 0 && <EmptyState icon={<IconApi size={22} />} text="No results found!" />}
      <div className={classes.groups}>
        {groups.map(({ tag, endpoints }) => (
          <Card key={tag} title={tag} flush>
            <ul className={classes.list}>
              {endpoints.map(({ method, path, summary, access, changes }) => (
                <li key={`${method} ${path}`} className={classes.endpoint}>
                  <span className={classes.method} data-changes={changes || undefined}>
                    {method}
                  </span>
                  <code className={classes.path}>{path}</code>
                  <span className={classes.summary}>{summary}</span>
                  <span className={classes.access}>{access}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Screen>
  );
}
