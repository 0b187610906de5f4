import { parse } from './cast.ts';

/** Addresses that begin and end like others in the case, as poisoners grind them: four letters at either end. */
export const lookAlikes = {
  /** Of TVp5YrLdLfTnz6RXZPKTNyz6uLxLp7Y54G, the suspects' first deposit address. */
  suspectDeposit: parse('TVp5YrHx93rHDsLeSj11HLXKScJvfXY54G'),
  /** Of TK5RJVTgmroLzPwazhWNLUeEKgshHwasq7, a customer's deposit address. */
  customerDeposit: parse('TK5RJVWQ41EckVitqqJeGjkhAEs69Qasq7'),
  /** Of TJN9qJ6RGAvFd85igo8mj9tdwMoj2BXaeV, where the bridge's coins arrive. */
  receiver: parse('TJN9qJ66wXTs6zZw4Zt8MssDn7VcseXaeV'),
};
