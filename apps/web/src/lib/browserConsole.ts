/** The browser's console, for messages that are prescribed there and nowhere else. */
const { console: target } = globalThis;

export const browserConsole = {
  error: (message: string) => target.error(message),
};
