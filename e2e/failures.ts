import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints for each failed story what it saw: the pages, the last calls, the console and the path of its screenshot. */
class Failures implements Reporter {
  onTestEnd(story: TestCase, { status, attachments }: TestResult): void {
    if (status === story.expectedStatus || status === 'skipped') return;
    const told = attachments.flatMap(({ name, body, path }) => {
      if (name === 'what it saw' && body) return body.toString().split('\n');
      return name === 'screenshot' && path ? [`Screenshot: ${path}`] : [];
    });
    console.log([`\n  What “${story.title}” saw:`, ...told].join('\n    '));
  }
}

export { Failures as default };
