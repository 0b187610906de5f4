import type { Access } from '../../access/openAccess.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { TicketDesk } from '../../api/ticket.ts';

type Calls = 'getTicket' | 'getAppConfig';

const IMAGE_LIMIT_BYTES = 2 * 1024 * 1024;

export function createAppHandlers(own: { tickets: TicketDesk; access: Access; version: string }): HandlersOf<Calls> {
  return {
    getTicket: async () => own.tickets.issue(),
    getAppConfig: async (context) => ({
      ticketKey: own.tickets.encryptionKey,
      sealKey: own.access.seals.publicKey,
      sealChallenge: own.access.seals.challenge(),
      demo: context.config.demo,
      version: own.version,
      timeZone: 'Asia/Shanghai',
      uploadLimits: { imageBytes: IMAGE_LIMIT_BYTES },
    }),
  };
}
