/** The `data` of each message of a server-sent event stream. Comments (heartbeats) yield an empty text, so that a reader sees life. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let unread = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      unread = (unread + value).replace(/\r\n?/g, '\n');
      let end = unread.indexOf('\n\n');
      while (end >= 0) {
        yield dataOf(unread.slice(0, end));
        unread = unread.slice(end + 2);
        end = unread.indexOf('\n\n');
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(message: string): string {
  return message
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n');
}
