import { crc32 } from 'node:zlib';

/** One entry in an archive; a folder's name ends with a slash. */
export type Packed = {
  name: string;
  at: Date;
  content: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>;
};

const version = 20;
// Sizes follow the content, and names are UTF-8.
const flags = 0x0808;

/** The date and time as archives store them: in steps of two seconds, from 1980 on. */
function momentOf(at: Date): { time: number; date: number } {
  const year = Math.min(127, Math.max(0, at.getUTCFullYear() - 1980));
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

type Facts = { crc: number; size: number };

/** What both headers of an entry have in common, from the version to the length of the extra field. */
function facts(name: Buffer, at: Date, { crc, size }: Facts): Buffer {
  const { time, date } = momentOf(at);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(version, 0);
  head.writeUInt16LE(flags, 2);
  head.writeUInt16LE(time, 6);
  head.writeUInt16LE(date, 8);
  head.writeUInt32LE(crc, 10);
  head.writeUInt32LE(size, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}

const words = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => buffer.writeUInt32LE(value, at * 4));
  return buffer;
};

/** The entry in the archive's central directory. */
function listed(name: Buffer, at: Date, what: Facts, offset: number): Buffer {
  const isFolder = name.at(-1) === 0x2f;
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(isFolder ? 0x10 : 0, 6);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([words(0x02014b50), Buffer.from([version, 0]), facts(name, at, what), rest, name]);
}

/** An archive of all entries, streamed as they are read; not compressed, because most files already are. Up to 4 GB. */
export async function* zipped(entries: AsyncIterable<Packed> | Iterable<Packed>): AsyncGenerator<Uint8Array> {
  const contents: Buffer[] = [];
  let offset = 0;
  for await (const { name: text, at, content } of entries) {
    const name = Buffer.from(text);
    const head = Buffer.concat([words(0x04034b50), facts(name, at, { crc: 0, size: 0 }), name]);
    yield head;
    const what: Facts = { crc: 0, size: 0 };
    for await (const chunk of await content()) {
      what.crc = crc32(chunk, what.crc);
      what.size += chunk.length;
      yield chunk;
    }
    yield words(0x08074b50, what.crc, what.size, what.size);
    contents.push(listed(name, at, what, offset));
    offset += head.length + what.size + 16;
  }
  const list = Buffer.concat(contents);
  yield list;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(contents.length, 8);
  end.writeUInt16LE(contents.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}
