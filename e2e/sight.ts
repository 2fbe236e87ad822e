import type { BrowserContext, ConsoleMessage, Page, Response, WebError } from '@playwright/test';

/** What a story's pages showed: the problems, and for the report of a failure the last calls and console messages. */
export type Sight = { problems: string[]; account: (pages: Page[]) => Promise<string>; end: () => void };

const remembered = 15;

/** Prints and files are sandboxed without scripts: the browser reports that whenever a story looks into one. */
const isOwnProbe = (text: string) => /^Blocked script execution in '[^']*\/(?:print|files\/\d+)'/.test(text);

export function look(context: BrowserContext): Sight {
  const problems: string[] = [];
  const calls: string[] = [];
  const said: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    said.push(`${message.type()}: ${message.text()}`);
    if (message.type() === 'error' && !isOwnProbe(message.text())) problems.push(`console: ${message.text()}`);
  };
  const onError = (error: WebError) => void problems.push(`page: ${error.error().message}`);
  const onResponse = (answer: Response) => {
    const { pathname, search } = new URL(answer.url());
    const line = `${answer.status()} ${answer.request().method()} ${pathname}${search}`;
    if (!pathname.startsWith('/assets/')) calls.push(line);
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  };
  context.on('console', onConsole).on('weberror', onError).on('response', onResponse);
  return {
    problems,
    end: () => void context.off('console', onConsole).off('weberror', onError).off('response', onResponse),
    account: async (pages) => {
      const told = await Promise.all(pages.map(inWords));
      return [
        ...told,
        `Last calls:\n${indented(calls.slice(-remembered))}`,
        `Console:\n${indented(said.slice(-remembered))}`,
        ...(problems.length > 0 ? [`Problems:\n${indented(problems)}`] : []),
      ].join('\n');
    },
  };
}

const indented = (lines: string[]) => (lines.length > 0 ? lines : ['nothing']).map((line) => `  ${line}`).join('\n');

const within = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([answer, new Promise<T>((done) => setTimeout(done, 2_000, otherwise))]).catch(() => otherwise);

/** A page's address, its visible headings, and where the focus is. */
async function inWords(page: Page): Promise<string> {
  const texts = await within(page.getByRole('heading').filter({ visible: true }).allTextContents(), []);
  const focus = page.evaluate(() => document.activeElement?.outerHTML.replace(/>[^]*/, '>').slice(0, 200));
  const headings = texts.length > 0 ? texts.map((text) => `“${text}”`).join(', ') : 'no heading';
  return `At ${page.url()}: ${headings}; the focus is on ${await within(focus, undefined)}`;
}
