/**
 * The pages of a list, each asked for while the one before is being written; what the next one fails with is thrown when it is
 * its turn.
 */
export async function* readAhead<Page>(
  ask: (cursor?: string) => Promise<Page>,
  cursorOf: (page: Page) => string | undefined,
): AsyncGenerator<Page, void> {
  let next: Promise<Page> | undefined = ask();
  while (next) {
    const page: Page = await next;
    const cursor = cursorOf(page);
    next = cursor === undefined ? undefined : ask(cursor);
    // Whoever wants no more of it waits for nothing.
    next?.catch(() => {});
    yield page;
  }
}
