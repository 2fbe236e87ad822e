/** One event of a stream: its name and its lines of data. */
export type StreamEvent = { event: string; data: string[] };

function eventOf(block: string): StreamEvent[] {
  const lines = block.split('\n');
  const of = (field: string) => lines.flatMap((line) => (line.startsWith(field) ? [line.slice(field.length)] : []));
  const [event] = of('event: ');
  return event === undefined ? [] : [{ event, data: of('data: ') }];
}

/** Reads server-sent events out of text that comes in pieces. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap(eventOf);
  };
}
