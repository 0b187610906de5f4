/** The browser's console, for messages that the seed wants there and nowhere else (§8). */
const { console: target } = globalThis;

export const browserConsole = {
  error: (message: string) => target.error(message),
};
