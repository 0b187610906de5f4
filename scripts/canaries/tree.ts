import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository that the guards belong to. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A throw-away repository in which faults are planted. */
export interface Tree {
  path: string;
  plant(path: string, text: string): void;
  /** Brings a file of this repository, under its own path. */
  bring(path: string): void;
  /** Runs a tool of this repository in the tree; resolves to its exit code and what it said. */
  run(program: string, args: string[], environment?: Record<string, string>): Promise<{ code: number; output: string }>;
  remove(): void;
}

export function createTree(files: Record<string, string> = {}): Tree {
  const path = mkdtempSync(join(tmpdir(), 'chaintrail-canary-'));
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  const plant = (file: string, text: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  for (const [file, text] of Object.entries(files)) plant(file, text);
  return {
    path,
    plant,
    bring(file) {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      cpSync(join(root, file), join(path, file));
    },
    run: (program, args, environment = {}) =>
      new Promise((resolve) => {
        const options = { cwd: path, maxBuffer: 2 ** 26, env: { ...process.env, NO_COLOR: '1', ...environment } };
        execFile(join(root, 'node_modules', '.bin', program), args, options, (error, stdout, stderr) => {
          resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
        });
      }),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
