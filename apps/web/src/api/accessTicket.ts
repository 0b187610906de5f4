import { ecb } from '@noble/ciphers/aes.js';

/** The Access-Ticket header: the ticket under AES-ECB with PKCS7 padding, in base64. `keyBase64` is the app-config's `ticketKey`. */
export function sealTicket(keyBase64: string, ticket: string): string {
  const key = Uint8Array.from(atob(keyBase64), (character) => character.charCodeAt(0));
  const sealed = ecb(key).encrypt(new TextEncoder().encode(ticket));
  return btoa(String.fromCharCode(...sealed));
}
