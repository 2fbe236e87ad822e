import '@mantine/core/styles/Progress.css';
import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importPaths } from '../../../contract/contacts/imports.ts';
import { post } from '../../platform/api.ts';

import classes from './imports.module.css';
import type { ImportState } from './useImport.ts';

const interval = 400;

/** The progress of the import, with Cancel while that is still possible. */
export function Running({ state, rows }: { state: ImportState; rows: number }) {
  const path = importPaths[state.kind];
  const [isStopping, setStopping] = useState(false);
  const about = { file: state.ticket?.id };
  const { data } = useQuery({
    queryKey: ['import-progress', path, about],
    queryFn: async () => (await post(`${path}/progress`, about, { background: true })).data,
    refetchInterval: interval,
    gcTime: 0,
  });
  const stop = () => {
    setStopping(true);
    post(`${path}/cancel`, about).catch(() => setStopping(false));
  };
  return (
    <output className={classes.busy}>
      <Progress value={data?.percent ?? 100} animated aria-label="Importing" w={200} />
      <span className="tabular">
        Importing {rows.toLocaleString('en-US')} {rows === 1 ? 'row' : 'rows'}… {data && `${data.percent}%`}
      </span>
      {data && (
        <Button variant="default" size="xs" loading={isStopping} onClick={stop}>
          Cancel import
        </Button>
      )}
    </output>
  );
}
