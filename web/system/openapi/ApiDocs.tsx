import { Button, TextInput } from '@mantine/core';
import { IconApi, IconExternalLink, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plain } from '../../platform/api.ts';
import { ListProblem } from '../../platform/lists/ListProblem.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonLines } from '../../ui/SkeletonLines.tsx';
import classes from './ApiDocs.module.css';
import { EndpointRow } from './EndpointRow.tsx';
import { endpointGroups } from './endpoints.ts';

const address = '/api/openapi.json';

/** Every API address: who may call it and what it accepts. */
export function ApiDocs() {
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: ({ signal }) => plain(address, signal),
    staleTime: Infinity,
  });
  const groups = data ? endpointGroups(data, text) : [];
  const count = groups.reduce((sum, { endpoints }) => sum + endpoints.length, 0);
  return (
    <Screen
      actions={
        <Button
          component="a"
          href={address}
          target="_blank"
          variant="default"
          rightSection={<IconExternalLink size={15} aria-hidden />}
        >
          openapi.json
        </Button>
      }
    >
      <TextInput
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        placeholder="Find an address"
        aria-label="Find an address"
        leftSection={<IconSearch size={16} aria-hidden />}
        maw={360}
        mb={8}
      />
      <output className={classes.count}>{data ? `${count} addresses` : '\u00a0'}</output>
      {!data && !error && <SkeletonLines lines={8} />}
      {error && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data && count === 0 && <EmptyState icon={<IconApi size={22} />} text="No results found!" />}
      <div className={classes.groups}>
        {groups.map(({ name, endpoints }) => (
          <Card key={name} title={<span className={classes.groupName}>{name}</span>} flush>
            <ul className={classes.list}>
              {endpoints.map((endpoint) => (
                <li key={`${endpoint.method} ${endpoint.path}`}>
                  <EndpointRow endpoint={endpoint} />
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </Screen>
  );
}
