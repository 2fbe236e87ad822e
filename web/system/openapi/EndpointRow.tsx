import { Fold } from '../../ui/Fold.tsx';
import { PathText } from '../../ui/PathText.tsx';
import classes from './ApiDocs.module.css';
import { EndpointTakes } from './EndpointTakes.tsx';
import type { Endpoint } from './endpoints.ts';

function EndpointHead({ method, path, summary, access, changes }: Endpoint) {
  return (
    <>
      <span className={classes.method} data-changes={changes || undefined}>
        {method}
      </span>
      <span className={classes.words}>
        <code className={classes.path}>
          <PathText path={path} />
        </code>
        {summary && <span className={classes.summary}>{summary}</span>}
      </span>
      <span className={classes.access}>{access}</span>
    </>
  );
}

/** One address; if it accepts parameters, it unfolds to show them. */
export function EndpointRow({ endpoint }: { endpoint: Endpoint }) {
  if (endpoint.takes.length === 0) {
    return (
      <div className={classes.endpoint}>
        <span aria-hidden />
        <EndpointHead {...endpoint} />
      </div>
    );
  }
  return (
    <Fold lineClass={classes.endpoint} summary={<EndpointHead {...endpoint} />}>
      <EndpointTakes takes={endpoint.takes} />
    </Fold>
  );
}
