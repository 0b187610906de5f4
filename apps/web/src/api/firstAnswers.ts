import { sealTicket } from './accessTicket.ts';

/** What the home page shows first. */
const homePaths = ['/virtual/chain-infos', '/home/demo-case'];

/**
 * A small module of its own: it asks for the home page's data as soon as there is a ticket, while the browser still reads the application's code.
 * Whatever goes wrong here, the application asks again in its own way.
 */
const { earlyAnswers } = window;
if (earlyAnswers && /^#?\/?$/.test(location.hash)) {
  const sealed = readSealedTicket(earlyAnswers);
  for (const path of homePaths) {
    const answer = sealed.then((ticket) => fetch(`/api${path}`, { headers: { 'Access-Ticket': ticket } }));
    answer.catch(() => undefined);
    earlyAnswers[path] = answer;
  }
}

async function readSealedTicket(answers: Record<string, Promise<Response> | undefined>): Promise<string> {
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
async function readData(answer: Promise<Response> | undefined): Promise<unknown> {
  const envelope: unknown = await (await answer)?.clone().json();
  return Object(envelope).data;
}
