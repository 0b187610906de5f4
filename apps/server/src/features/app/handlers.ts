import { IMAGE_LIMIT_BYTES, LABEL_FILE_LIMIT_BYTES } from '@chaintrail/contract';
import type { Access } from '../../access/openAccess.ts';
import type { HandlersOf } from '../../api/routes.ts';
import type { TicketDesk } from '../../api/ticket.ts';

type Calls = 'getTicket' | 'getAppConfig';

export function createAppHandlers(own: { tickets: TicketDesk; access: Access; version: string }): HandlersOf<Calls> {
  return {
    getTicket: async () => own.tickets.issue(),
    getAppConfig: async (context) => ({
      ticketKey: own.tickets.encryptionKey,
      sealKey: own.access.seals.publicKey,
      sealChallenge: own.access.seals.challenge(),
      codeSender: own.access.sender.kind,
      demo: context.config.demo,
      version: own.version,
      timeZone: 'Asia/Shanghai',
      uploadLimits: { imageBytes: IMAGE_LIMIT_BYTES, labelFileBytes: LABEL_FILE_LIMIT_BYTES },
    }),
  };
}
