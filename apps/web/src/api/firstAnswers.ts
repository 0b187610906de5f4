import { sealTicket } from './accessTicket.ts';
import type { EarlyAnswer } from './askEarly.ts';

/** What the home page shows first. */
const homePaths = ['/virtual/chain-infos', '/home/demo-case'];

/**
 * A small module of its own: it asks for the home page's data as soon as there is a ticket, while the browser still reads the application's code.
 * Whatever goes wrong here, the application asks again in its own way.
 */
const { earlyAnswers, askApi } = window;
if (earlyAnswers && askApi && /^#?\/?$/.test(location.hash)) {
  const credentials = readSealedTicket(earlyAnswers).then((ticket) => ({ 'Access-Ticket': ticket }));
  for (const path of homePaths) earlyAnswers[path] = askApi(path, credentials);
}

async function readSealedTicket(answers: Record<string, EarlyAnswer | undefined>): Promise<string> {
  const stored = localStorage.getItem('ticket');
  const [config, ticket] = await Promise.all([
    readData(answers['/app-config']),
    stored === null ? readData(answers['/ticket/getTicket']) : JSON.parse(stored),
  ]);
  const { ticketKey }: { ticketKey?: unknown } = Object(config);
  if (typeof ticketKey !== 'string' || typeof ticket !== 'string') throw new Error('the ticket cannot be sealed yet');
  return sealTicket(ticketKey, ticket);
}

/** Of a copy: the application reads the answer itself. */
async function readData(answer: EarlyAnswer | undefined): Promise<unknown> {
  const envelope: unknown = await (await answer?.response)?.clone().json();
  return Object(envelope).data;
}
