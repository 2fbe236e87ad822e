import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export type Received = { to: string[]; raw: string };

type Login = { user: string; pass: string };

/** A real mail server that keeps what it gets; `refuse` gives an SMTP error for a recipient, `login` decides who may sign in. */
export async function openSmtp(refuse: (to: string) => number | null = () => null, login?: Login) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (username === login?.user && password === login?.pass) done(null, { user: username });
      else done(new Error('5.7.8 Username and Password not accepted'));
    },
    onRcptTo: ({ address }, _session, done) => {
      const code = refuse(address);
      done(code ? Object.assign(new Error('Refused by the test'), { responseCode: code }) : null);
    },
    onData: (stream, session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
}
