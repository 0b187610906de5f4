import { chains } from '../../packages/model/src/chains/index.ts';
import { familyNames } from '../../packages/model/src/family.ts';
import { countLines, hideComments } from './imports.ts';
import type { Source } from './sources.ts';
import type { Violation } from './violation.ts';

interface TextRule {
  name: string;
  pattern: RegExp;
  message: string;
  appliesTo(path: string): boolean;
  /** Comments are read too. */
  inComments?: boolean;
}

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);
const isProduct = (path: string) => !isTest(path) && /^(packages|apps)\//.test(path);

/** Where a family may name itself. */
const inFamily = new RegExp(`^(?:packages/families|apps/server|apps/web)/src/(?:families/)?(?:${familyNames.join('|')})/|^apps/devnet/`);
/** Lists of all families, the data of chains, and what tests are made of. */
const namesFamilies = /^packages\/model\/src\/(?:family\.ts|chains\/)|(?:\/f|\w+F)ixtures?\.ts$/;

const chainOrFamily = `(['"\`])(?:${[...familyNames, ...chains.map(({ name }) => name)].join('|')})\\1`;
/** A comparison with a name, from either side, a case label, or a list that is asked for one. */
const branchByName = new RegExp(
  `[!=]==?\\s*${chainOrFamily}|\\bcase\\s+${chainOrFamily.replace('1', '2')}|${chainOrFamily.replace('1', '3')}\\s*[!=]==?`,
  'g',
);

/** Escaped where they would name themselves, so that this file does not report itself. */
const suppression = /(?:ox|es)[l]int-disable|@ts-(?:[i]gnore|expect-error|nocheck)|\b(?:[T]ODO|[F]IXME)\b/g;

/** Names of chains, and names of contract types: they are stored with what an account's permission allows. */
const wordsAreData = /^packages\/model\/src\/chains\/|^packages\/families\/src\/tron\/contractTypes\.ts$/;

const rules: TextRule[] = [
  {
    name: 'sql',
    pattern: /(['"`])\s*(?:select\s[^'"`]*\sfrom\s|insert\s+into\s|delete\s+from\s|update\s+\w+\s+set\s|(?:create|alter|drop)\s+table\s)/gi,
    message: 'SQL belongs in packages/store',
    appliesTo: (path) => isProduct(path) && !path.startsWith('packages/store/'),
  },
  {
    name: 'environment',
    pattern: /\bprocess\.env\b/g,
    message: 'the environment is read in config modules and main files only',
    appliesTo: (path) => isProduct(path) && !/\/(config|main)\.ts$|\.config\.ts$/.test(path),
  },
  {
    name: 'fetch',
    pattern: /(?<![\w$.])(?:globalThis\.|window\.)?fetch\(/g,
    message: 'only sources, the API client, senders of codes and the demo node speak HTTP',
    appliesTo: (path) =>
      isProduct(path) &&
      !/^packages\/families\/src\/\w+\/(source|providers)[/.]|^apps\/web\/src\/api\/|^apps\/server\/src\/access\/codeSenders\/|^apps\/devnet\/src\/node\//.test(
        path,
      ),
  },
  {
    name: 'test call',
    pattern: /(?<![\w$.])fetch\(|(?:server|app|fastify)\.inject\(|from 'undici'/g,
    message: 'tests call the product through its caller, which holds every answer to its schema; nodes have files of their own',
    appliesTo: (path) =>
      /^(?:apps\/server\/test|e2e\/src)\//.test(path) && !/\/(?:caller|api|product|ledger|\w+Ledger|\w+Node)\.ts$/.test(path),
  },
  {
    name: 'random',
    pattern: /\bMath\.random\(/g,
    message: 'chance is passed in, or comes from node:crypto',
    appliesTo: isProduct,
  },
  {
    name: 'chain by name',
    pattern: branchByName,
    message: 'what differs by family is a Record<FamilyName, …>, what differs by chain is a field of the chain file',
    appliesTo: (path) => isProduct(path) && !inFamily.test(path),
  },
  {
    name: 'family by name',
    // Also where nothing is compared: a default, an argument, a list written by hand.
    pattern: new RegExp(`(['"\`])(?:${familyNames.join('|')})\\1`, 'g'),
    message: 'a family is asked of its chain; lists of families are familyNames',
    appliesTo: (path) => isProduct(path) && !inFamily.test(path) && !namesFamilies.test(path),
  },
  {
    name: 'words',
    // What is said stands in a text: people's input is recognised by regular expressions, and these may name characters.
    pattern: /(['"`])(?:(?!\1)[^\\\n]|\\.)*\p{Script=Han}/gu,
    message: 'packages say codes with data; the server has the words',
    appliesTo: (path) => isProduct(path) && /^packages\/(?:analysis|families|indexer|model|store)\//.test(path) && !wordsAreData.test(path),
  },
  { name: 'suppressed', pattern: suppression, message: 'put it right instead', appliesTo: () => true, inComments: true },
  {
    name: 'focused test',
    pattern: /\b(?:it|test|describe)\.(?:only|skip|todo)\b/g,
    message: 'a test runs, or it is not there',
    appliesTo: (path) => isTest(path) || path.startsWith('e2e/'),
  },
];

const NO_ASSERTION = 'no assertion';
const TOO_LONG = 'too long';

export const textRuleNames: readonly string[] = [...rules.map(({ name }) => name), NO_ASSERTION, TOO_LONG];

/** The linter counts lines of code the same way, up to 400; it reads no style sheets. */
const MAX_STYLE_LINES = 300;

function listLongStyles(path: string, bare: string): Violation[] {
  if (!path.endsWith('.css')) return [];
  const count = bare.split('\n').filter((line) => line.trim() !== '').length;
  return count <= MAX_STYLE_LINES ? [] : [{ path, line: 1, rule: TOO_LONG, message: `${count} lines, ${MAX_STYLE_LINES} at most` }];
}

export function listTextViolations(source: Source): Violation[] {
  const bare = hideComments(source.text);
  const found = rules
    .filter((rule) => rule.appliesTo(source.path))
    .flatMap((rule) => {
      const text = rule.inComments ? source.text : bare;
      return [...text.matchAll(rule.pattern)].map((match) => ({
        path: source.path,
        line: countLines(text, match.index),
        rule: rule.name,
        message: rule.message,
      }));
    });
  return [...found, ...listTestsWithoutAssertion(source.path, bare), ...listLongStyles(source.path, bare)];
}

const testStart = /^([ \t]*)(?:it|test)(?:\.\w+(?:\([^\n]*?\))?)?\(/gm;

/** A test ends where the next line with its own indentation closes it; the formatter sees to that. */
function listTestsWithoutAssertion(path: string, text: string): Violation[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  return [...text.matchAll(testStart)].flatMap((match) => {
    const rest = text.slice(match.index);
    const firstLine = rest.slice(0, rest.indexOf('\n'));
    const end = firstLine.endsWith(');') ? firstLine.length : rest.search(new RegExp(`\\n${match[1]}\\}?\\)(?:;|,)?\\n?`));
    const body = end === -1 ? rest : rest.slice(0, end);
    // A function called expect… is an assertion with a name.
    if (/\b(?:expect|assert)\w*(?:\.\w+)*\(/.test(body)) return [];
    return [{ path, line: countLines(text, match.index), rule: NO_ASSERTION, message: 'this test cannot fail' }];
  });
}
