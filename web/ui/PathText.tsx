import { Fragment } from 'react';

/** An address that, if it has to wrap, breaks before a slash and never inside a word. */
export const PathText = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
