import { afterEach, expect, it, vi } from 'vitest';
import { TICKET_KEY } from './answeringServer.ts';
import { askEarly } from './askEarly.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete window.earlyAnswers;
  delete window.askApi;
});

it('asks for the home page’s data with the ticket and the login', async () => {
  localStorage.setItem('ticket', '"ticket-1"');
  localStorage.setItem('account_token', '"token"');
  const asked: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    asked.push([path, headers]);
    return Response.json({ code: 200, msg: '', data: { ticketKey: TICKET_KEY } });
  });
  askEarly(localStorage);
  await import('./firstAnswers.ts');
  const carried = { 'Access-Ticket': '/WLJj2OqUBkF8527SOZzeQ==', Authorization: 'Bearer token' };
  await vi.waitFor(() =>
    expect(asked).toEqual([
      ['/api/app-config', { Authorization: 'Bearer token' }],
      ['/api/virtual/chain-infos', carried],
      ['/api/home/demo-case', carried],
    ]),
  );
});
