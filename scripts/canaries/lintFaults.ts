/** A text that breaks one rule of the linter. */
export interface LintFault {
  /** As the settings call it. */
  rule: string;
  /** File name extension, and with it the language. */
  ending?: 'ts' | 'tsx' | 'test.ts';
  text: string;
}

const vitest = `import { expect, it } from 'vitest';\n`;
/** Apart from its dot, or the walls would report this file. */
const focus = 'only';
const skip = 'skip';

/** One for every rule that the settings name, and for every family of rules that they switch on. */
export const lintFaults: LintFault[] = [
  { rule: 'max-lines', text: Array.from({ length: 401 }, (_, index) => `export const n${index} = ${index};\n`).join('') },
  { rule: 'max-params', text: `export const f = (a: 1, b: 2, c: 3, d: 4, e: 5, g: 6): number => a + b + c + d + e + g;\n` },
  { rule: 'no-console', text: `console.log('x');\n` },
  { rule: 'no-unused-vars', text: `const left = 1;\nexport {};\n` },
  { rule: 'no-shadow', text: `const name = 'a';\nexport const f = (name: string): string => name;\nexport const b = name;\n` },
  { rule: 'no-useless-call', text: `export const f = (g: (x: number) => number): number => g.call(undefined, 1);\n` },
  { rule: 'typescript/no-explicit-any', text: `export const one: any = 1;\n` },
  { rule: 'typescript/ban-ts-comment', text: [`// @ts`, `ignore\nexport const one = 1;\n`].join('-') },
  {
    rule: 'typescript/no-floating-promises',
    text: `async function work(): Promise<void> {}\nwork();\nexport {};\n`,
  },
  {
    rule: 'typescript/no-misused-promises',
    text: `declare function work(): Promise<boolean>;\nexport const f = () => (work() ? 1 : 2);\n`,
  },
  { rule: 'typescript/await-thenable', text: `export const f = async () => {\n  await 1;\n};\n` },
  { rule: 'typescript/restrict-template-expressions', text: `export const f = (value: object) => \`\${value}\`;\n` },
  { rule: 'typescript/no-unnecessary-type-assertion', text: `export const f = (text: string) => (text as string).length;\n` },
  { rule: 'typescript/no-unnecessary-boolean-literal-compare', text: `export const f = (is: boolean) => (is === true ? 1 : 2);\n` },
  { rule: 'import/no-cycle', text: `import { one } from './cycle.ts';\n\nexport const two = (): number => one();\n` },
  { rule: 'import/namespace', text: `import * as parts from './parts.ts';\n\nexport const none = parts.missing;\n` },
  { rule: 'import/no-absolute-path', text: `import { x } from '/tmp/parts.ts';\n\nexport const y = x;\n` },
  { rule: 'unicorn/no-single-promise-in-promise-methods', text: `export const f = async () => Promise.race([Promise.resolve(1)]);\n` },
  { rule: 'unicorn/prefer-array-find', text: `export const f = (list: number[]) => list.filter((one) => one > 1)[0];\n` },
  { rule: 'unicorn/no-instanceof-builtins', text: `export const f = (value: unknown) => value instanceof Array;\n` },
  { rule: 'oxc/double-comparisons', text: `export const f = (a: number, b: number) => a === b || a < b;\n` },
  {
    rule: 'oxc/no-accumulating-spread',
    text: `export const f = (list: number[]) => list.reduce<number[]>((all, one) => [...all, one], []);\n`,
  },
  { rule: 'oxc/approx-constant', text: `export const pi = 3.14159;\n` },
  {
    rule: 'react/hooks',
    ending: 'tsx',
    text: `import { useState } from 'react';\n\nexport function Part({ is }: { is: boolean }) {\n  if (is) useState(1);\n  return null;\n}\n`,
  },
  {
    rule: 'react/exhaustive-deps',
    ending: 'tsx',
    text: `import { useEffect } from 'react';\n\nexport function Part({ run, text }: { run: (text: string) => void; text: string }) {\n  useEffect(() => {\n    run(text);\n  }, []);\n  return null;\n}\n`,
  },
  {
    rule: 'react/jsx-key',
    ending: 'tsx',
    text: `export const Part = ({ list }: { list: string[] }) => list.map((one) => <b>{one}</b>);\n`,
  },
  {
    rule: 'react/no-array-index-key',
    ending: 'tsx',
    text: `export const Part = ({ list }: { list: string[] }) => list.map((one, index) => <b key={index}>{one}</b>);\n`,
  },
  {
    rule: 'vitest/valid-expect',
    ending: 'test.ts',
    text: `${vitest}\nit('is right', () => {\n  expect(1, 'one', 'two').toBe(1);\n});\n`,
  },
  {
    rule: 'vitest/expect-expect',
    ending: 'test.ts',
    text: `import { it } from 'vitest';\n\nit('is right', () => {\n  JSON.parse('1');\n});\n`,
  },
  {
    rule: 'vitest/no-conditional-expect',
    ending: 'test.ts',
    text: `${vitest}\nit('is right', () => {\n  try {\n    JSON.parse('{');\n  } catch (error) {\n    expect(error).toBeInstanceOf(SyntaxError);\n  }\n});\n`,
  },
  {
    rule: 'vitest/require-awaited-expect-poll',
    ending: 'test.ts',
    text: `${vitest}\nit('is right', () => {\n  expect.poll(() => 1).toBe(2);\n});\n`,
  },
  {
    rule: 'vitest/valid-expect-in-promise',
    ending: 'test.ts',
    text: `${vitest}\nit('is right', () => {\n  Promise.resolve(1).then((one) => {\n    expect(one).toBe(2);\n  });\n});\n`,
  },
  {
    rule: 'vitest/no-standalone-expect',
    ending: 'test.ts',
    text: `import { describe, expect } from 'vitest';\n\ndescribe('it', () => {\n  expect(1).toBe(1);\n});\n`,
  },
  { rule: 'vitest/no-focused-tests', ending: 'test.ts', text: `${vitest}\nit.${focus}('is right', () => {\n  expect(1).toBe(1);\n});\n` },
  { rule: 'vitest/no-disabled-tests', ending: 'test.ts', text: `${vitest}\nit.${skip}('is right', () => {\n  expect(1).toBe(1);\n});\n` },
  {
    rule: 'vitest/no-commented-out-tests',
    ending: 'test.ts',
    text: `${vitest}\n// it('is wrong', () => {});\nit('is right', () => {\n  expect(1).toBe(1);\n});\n`,
  },
];
