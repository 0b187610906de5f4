import { familyNames } from '@chaintrail/model';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Exchange, Fault, Reply } from './exchange.ts';

/** Longer than the indexer of a simulation waits. */
export const TIMEOUT_MS = 1_500;

const always = (name: string, answer: (exchange: Exchange) => void | Promise<void>): Fault => ({
  name,
  families: familyNames,
  async strike(exchange) {
    await answer(exchange);
    return true;
  },
});

/** In JSON-RPC alone: other interfaces have neither batches nor error objects. */
const inRpc = (name: string, change: (replies: Reply[], exchange: Exchange) => boolean): Fault => ({
  name,
  families: ['evm', 'bitcoin'],
  strike: async (exchange) => change(await exchange.readReplies(), exchange),
});

const gateway = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>nginx</body>\r\n</html>\r\n';
const oddShapes = [{}, [], 'soon', 7, false, { jsonrpc: '2.0' }, [null], { result: { a: [1] } }];
const passingErrors = [
  { code: -32603, message: 'internal error' },
  { code: -32000, message: 'header not found' },
  { code: -32005, message: 'daily request count exceeded, request rate limited' },
  { code: -32000, message: 'context deadline exceeded' },
];

/** What any HTTP server may do. */
export const transportFaults: Fault[] = [
  always('429', ({ answerText }) => answerText(429, '{"error":"slow down"}')),
  always('429 with Retry-After', ({ answerText }) => answerText(429, '', { 'retry-after': '1' })),
  always('500', ({ answerText }) => answerText(500, 'Internal Server Error')),
  always('502 in HTML', ({ answerText }) => answerText(502, gateway, { 'content-type': 'text/html' })),
  always('503 with Retry-After', ({ answerText }) => answerText(503, '', { 'retry-after': '1' })),
  always('200 in HTML', ({ answerText }) => answerText(200, gateway, { 'content-type': 'text/html' })),
  always('reset', ({ drop }) => drop()),
  always('broken off', async ({ drop, readText }) => drop((await readText()).slice(0, 40))),
  always('time-out', async ({ drop }) => {
    await sleep(TIMEOUT_MS + 300);
    drop();
  }),
  always('truncated', async ({ answerText, readText }) => {
    const text = await readText();
    answerText(200, text.slice(0, Math.floor(text.length / 2)));
  }),
  always('empty body', ({ answerText }) => answerText(200, '')),
  always('another shape', ({ answerText, random }) => answerText(200, JSON.stringify(oddShapes[random.below(oddShapes.length)]))),
  inRpc('another shape as result', (replies, { answer, random }) => {
    const at = random.below(replies.length);
    answer(replies.map((reply, index) => (index === at ? { result: oddShapes[random.below(oddShapes.length)] } : reply)));
    return true;
  }),
  inRpc('null as result', (replies, { answer, random }) => {
    const at = random.below(replies.length);
    answer(replies.map((reply, index) => (index === at ? { result: null } : reply)));
    return true;
  }),
  inRpc('error of a call', (replies, { answer, random }) => {
    const at = random.below(replies.length);
    const error = passingErrors[random.below(passingErrors.length)];
    answer(replies.map((reply, index) => (index === at ? { error } : reply)));
    return true;
  }),
  inRpc('batch in another order', (replies, { answerSome }) => {
    if (replies.length < 2) return false;
    answerSome([...replies.entries()].toReversed());
    return true;
  }),
  inRpc('batch with an entry missing', (replies, { answerSome, random }) => {
    if (replies.length < 2) return false;
    answerSome([...replies.entries()].toSpliced(random.below(replies.length), 1));
    return true;
  }),
  {
    name: 'error in words',
    families: ['tron'],
    async strike({ answer }) {
      answer([{ result: { Error: 'class java.lang.NullPointerException : null' } }]);
      return true;
    },
  },
  {
    // A node behind the same address that has not heard of the newest blocks, or of a reorg.
    name: 'stale',
    families: familyNames,
    async strike({ calls, readReplies, recall, answer, random }) {
      const replies = await readReplies();
      const older = calls.map((call, at) => recall(call).filter((reply) => JSON.stringify(reply) !== JSON.stringify(replies[at])));
      if (older.every((list) => list.length === 0)) return false;
      const isWhole = random.below(2) === 0;
      const at = older.findIndex((list) => list.length > 0);
      answer(replies.map((reply, index) => (isWhole || index === at ? (older[index]?.at(-1) ?? reply) : reply)));
      return true;
    },
  },
];
