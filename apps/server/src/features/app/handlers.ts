import type { HandlersOf } from '../../api/routes.ts';
import type { TicketDesk } from '../../api/ticket.ts';

type Calls = 'getTicket' | 'getAppConfig' | 'getAccount' | 'saveAnonymousSearch';

const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;

export function createAppHandlers(own: { tickets: TicketDesk; version: string }): HandlersOf<Calls> {
  return {
    getTicket: async () => own.tickets.issue(),
    getAppConfig: async (context) => ({
      ticketKey: own.tickets.encryptionKey,
      sealKey: null,
      demo: context.config.demo,
      version: own.version,
      timeZone: 'Asia/Shanghai',
      uploadLimits: { imageBytes: IMAGE_LIMIT_BYTES },
    }),
    // No account can be made yet, so every caller is a visitor.
    getAccount: async () => null,
    // A visitor's search is kept by the visitor's browser alone; nothing of it is stored here.
    saveAnonymousSearch: async () => null,
  };
}
