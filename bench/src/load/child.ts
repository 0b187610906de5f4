import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench's own that is spoken to by messages. */
export interface Child {
  send(message: object): void;
  /** The next thing that it says; throws when it ends first. */
  next<T>(): Promise<T>;
  /** Lets it end by itself. */
  release(): void;
}

export function forkChild(file: string, args: string[] = []): Child {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return {
    send: (message) => void child.send(message),
    next: <T>() =>
      new Promise<T>((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`${file} ended with ${code}`));
        child.once('exit', onExit);
        child.once('message', (message) => {
          child.off('exit', onExit);
          resolve(message as T);
        });
      }),
    release() {
      if (child.connected) child.disconnect();
    },
  };
}
