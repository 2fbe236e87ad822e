import { Button } from '@mantine/core';
import { IconHierarchy, IconPrinter } from '@tabler/icons-react';
import { hatTexts } from '../../../contract/organisation/hat.ts';
import type { HatPart, HatPost as Post } from '../../../contract/organisation/hat.ts';
import { nameWithPost } from '../../../contract/organisation/posts.ts';
import { SafeHtml } from '../../platform/fields/SafeHtml.tsx';
import { Pending } from '../../platform/lists/Pending.tsx';
import { useRecord } from '../../platform/lists/useRecord.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import classes from './hat.module.css';
import { weekTopics } from './weekTopics.ts';

function Part({ of: { label, rows }, plain = false }: { of: HatPart; plain?: boolean }) {
  return (
    <Card title={`${label} (${rows.length})`} plain={plain}>
      <ul className={classes.rows}>
        {rows.map(({ title, detail, path }, at) => (
          <li key={at}>
            {path ? <a href={`#${path}`}>{title}</a> : title}
            {detail && <span className={classes.quiet}>{detail}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PostCard({ of }: { of: Post }) {
  const { id, name, vfp, area, senior, deputy, juniors, parts } = of;
  const people: [label: string, names: string | undefined][] = [
    ['Senior', senior?.full_name],
    ['Deputy', deputy?.full_name],
    ['Juniors', juniors.map(({ full_name, position }) => nameWithPost(full_name, position.name)).join(', ')],
    ['Area', area ?? undefined],
  ];
  return (
    <section className={classes.post} aria-label={name}>
      <div className={classes.head}>
        <h2>{name}</h2>
        <Button
          variant="default"
          size="xs"
          component="a"
          href={`/hat/post/${id}/print`}
          target="_blank"
          rel="noopener"
          leftSection={<IconPrinter size={14} aria-hidden />}
        >
          Turn-over pack
        </Button>
      </div>
      {vfp && <p className={classes.vfp}>{vfp}</p>}
      {of.function && <SafeHtml html={of.function} />}
      <dl className={classes.people}>
        {people.map(
          ([label, names]) =>
            names && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{names}</dd>
              </div>
            ),
        )}
      </dl>
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map((part) => (
          <Part key={part.key} of={part} plain />
        ))}
    </section>
  );
}

/** The posts the user holds: what each is for, who is around it, and what belongs to it. */
export function HatPost() {
  const { record, error, refresh } = useRecord('/api/hat/post', {}, { topic: ['services', ...weekTopics] });
  const full = (record?.parts ?? []).filter(({ rows }) => rows.length > 0);
  const empty = (record?.parts ?? []).filter(({ rows }) => rows.length === 0);
  return (
    <Screen>
      {!record && <Pending error={error} onRetry={refresh} lines={8} />}
      {record?.posts.length === 0 && (
        <EmptyState
          icon={<IconHierarchy size={22} />}
          text={record.is_employee ? hatTexts.noPost : hatTexts.noEmployeePost}
        />
      )}
      {record && (
        <div className={classes.posts}>
          {record.posts.map((post) => (
            <PostCard key={post.id} of={post} />
          ))}
          <div className={classes.parts}>
            {full.map((part) => (
              <Part key={part.key} of={part} />
            ))}
          </div>
          {empty.length > 0 && (
            <p className={classes.quiet}>Nothing in: {empty.map(({ label }) => label).join(', ')}.</p>
          )}
        </div>
      )}
    </Screen>
  );
}
